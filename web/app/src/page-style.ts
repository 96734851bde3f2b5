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
  label { display: flex; gap: 9px; align-items: center; }
`;

export const pageStyle = css`
  :host { display: flex; flex-direction: column; min-height: 100dvh; background: var(--felt); color: var(--ink); }
  header, footer {
    display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: center; padding: 8px max(12px, env(safe-area-inset-left)); background: var(--bar);
  }
  header button, header input { padding-inline: 9px; }
  header { box-shadow: 0 1px 0 var(--line); } footer { box-shadow: 0 -1px 0 var(--line); }
  h1 { font: 700 1.25rem/1 Georgia, 'DejaVu Serif', serif; margin: 0 8px 0 0; display: flex; align-items: center; gap: 8px; }
  h1 img { width: 30px; height: 30px; }
  form { display: flex; gap: 6px; align-items: center; }
  form input { width: 7.6em; font-variant-numeric: tabular-nums; font-weight: 650; }
  nav { display: flex; gap: 6px; margin-left: auto; flex-wrap: wrap; }
  main { flex: 1; display: flex; min-height: 0; }
  .play { flex: 1; display: flex; flex-direction: column; min-width: 0; padding: clamp(4px, 1vw, 20px); }
  freecell-board { flex: 1; min-height: min(62dvh, 560px); }
  aside {
    width: 23.5rem; box-sizing: border-box; background: var(--panel); padding: 16px; box-shadow: -1px 0 0 var(--line); overflow: auto;
    position: relative;
  }
  @media (min-width: 901px) { :host { height: 100dvh; } .play { overflow: auto; } }
  aside > .close { position: absolute; right: 10px; top: 10px; }
  .chip { display: inline-flex; align-items: center; gap: 8px; padding: 6px 13px; border-radius: 99px; background: var(--field); font-weight: 650; min-height: 28px; }
  .chip::before { content: ''; width: 11px; height: 11px; border-radius: 50%; background: var(--unknown); }
  .chip.winnable::before { background: var(--good); } .chip.lost::before { background: var(--bad); border-radius: 2px; }
  .chip.thinking::before { background: none; border: 2px solid var(--unknown); width: 8px; height: 8px; }
  .said { flex: 1 1 240px; min-width: 0; min-height: 1.3em; line-height: 1.3; }
  .count { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .play { position: relative; }
  .victory { position: absolute; inset: auto 0 14%; display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 12px; padding: 0 12px; }
  .victory strong { flex-basis: 100%; text-align: center; color: #fff; font: 700 clamp(1.6rem, 5vw, 3.2rem)/1.2 Georgia, 'DejaVu Serif', serif; text-shadow: 0 2px 8px rgb(0 0 0 / 0.6); }
  .won { font-weight: 700; color: var(--won); }
  @media (max-width: 1250px) { nav .text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } nav button { padding: 7px; min-width: 40px; } }
  @media (max-width: 900px) {
    main { flex-direction: column; }
    main.with-panel .play { flex: none; } main.with-panel freecell-board { flex: none; min-height: 0; height: max(46dvh, 300px); overflow: auto; }
    aside { width: auto; flex: 1; box-shadow: 0 -1px 0 var(--line); }
    footer { position: sticky; bottom: 0; z-index: 400; padding-bottom: max(8px, env(safe-area-inset-bottom)); }
  }
  @media (max-width: 780px) {
    .open { display: none; } h1 .text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } h1 { margin: 0; }
  }
  @media (max-height: 480px) { freecell-board { min-height: 300px; } }
  @media (max-width: 560px), (max-height: 480px) {
    footer .text { display: none; } footer button { padding: 7px; min-width: 44px; }
  }
  @media (max-width: 560px) {
    form input { width: 6.4em; } nav { margin-left: 0; }
  }
  @media (min-width: 2200px) { aside { width: 34rem; } }
`;
