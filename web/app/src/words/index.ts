import { en, type Words } from './en.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

export type { Words };

export const languages: Readonly<Record<string, Words>> = { en, ru, pt, 'zh-Hant': zh };

/** The chosen language, or else the first of the browser's that we support. */
export function languageFor(asked: string, browser: readonly string[] = navigator.languages): string {
  const known = (tag: string): string | undefined => (tag.startsWith('zh') ? 'zh-Hant' : tag.split('-')[0]);
  return [asked, ...browser].map(known).find((tag) => tag !== undefined && tag in languages) ?? 'en';
}

export function wordsFor(asked: string): Words {
  return languages[languageFor(asked)]!;
}
