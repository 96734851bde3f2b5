import { css } from 'lit';

export const controls = css`
  button, select, input, textarea {
    font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 9px; padding: 7px 12px;
    min-height: 2.5rem; box-sizing: border-box;
  }
  button { cursor: pointer; display: inline-flex; align-items: center; justify-content: center; gap: 7px; white-space: nowrap; }
  button:hover:not(:disabled) { background: var(--field-lit); }
  button:disabled { opacity: 0.45; cursor: default; }
  button.strong, button.strong:hover:not(:disabled) { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 650; }
  button.icon { padding: 7px; min-width: 40px; }
  button[aria-pressed='true'], button[aria-pressed='true']:hover:not(:disabled) { background: var(--accent); color: var(--on-accent); border-color: transparent; }
  button svg.ico { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  input[type='checkbox'] { min-height: 0; width: 20px; height: 20px; accent-color: var(--accent); margin: 0; flex: none; }
  h2 { font-size: 1.15rem; margin: 0 0 12px; }
  p { margin: 0 0 12px; line-height: 1.45; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  label { display: flex; gap: 9px; align-items: center; }
`;
