import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../package/test/chromium.mjs';

export const launch = () => chromium.launch(chromiumOptions);
