import { css } from 'lit';

export const pageStyle = css`
  :host {
    display: grid; height: 100dvh; overflow: hidden; background: var(--felt); color: var(--ink);
    grid: 'nav header' 3.5rem 'nav main' minmax(0, 1fr) 'nav footer' 4.25rem / 6rem minmax(0, 1fr);
  }
  header, footer, nav { background: var(--bar); }
  header { grid-area: header; display: flex; gap: 10px; align-items: center; padding: 0 14px; box-shadow: 0 1px 0 var(--line); min-width: 0; }
  h1 { font: 700 1.25rem/1 Georgia, 'DejaVu Serif', serif; margin: 0 8px 0 0; display: flex; align-items: center; gap: 8px; }
  h1 img { width: 30px; height: 30px; }
  form { display: flex; gap: 6px; align-items: center; min-width: 0; }
  form input { width: 7.6em; min-width: 0; font-variant-numeric: tabular-nums; font-weight: 650; text-align: center; }
  .new { margin-left: auto; }
  .menu { display: none; }
  nav { grid-area: nav; display: flex; flex-direction: column; gap: 2px; padding: 6px 4px; box-shadow: 1px 0 0 var(--line); overflow: hidden auto; }
  nav button, .actions button { flex-direction: column; gap: 2px; border-color: transparent; background: none; padding: 5px 4px; line-height: 1.15; white-space: normal; text-align: center; }
  nav button span, .actions button span { font-size: 0.75rem; overflow-wrap: anywhere; }
  main { grid-area: main; display: flex; min-height: 0; min-width: 0; position: relative; }
  .play { flex: 1; display: flex; min-width: 0; position: relative; padding: clamp(3px, 0.8vw, 16px); }
  freecell-board { flex: 1; min-width: 0; }
  aside {
    width: 23.5rem; box-sizing: border-box; background: var(--panel); padding: 16px; box-shadow: -1px 0 0 var(--line); overflow: auto; position: relative;
  }
  aside > .close { position: absolute; right: 10px; top: 10px; }
  footer { grid-area: footer; display: flex; gap: 14px; align-items: center; padding: 0 10px; box-shadow: 0 -1px 0 var(--line); min-width: 0; }
  .actions { display: flex; gap: 2px; }
  .actions button { min-width: 4.4rem; min-height: 3.4rem; }
  .actions .main { font-weight: 700; color: var(--accent); }
  .status { flex: 1; min-width: 0; display: flex; gap: 12px; align-items: center; }
  .chip {
    flex: none; display: inline-flex; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box; min-width: 8.2rem; padding: 5px 12px;
    border-radius: 99px; background: var(--field); font-weight: 650; white-space: nowrap;
  }
  .chip::before { content: ''; box-sizing: border-box; width: 11px; height: 11px; border-radius: 50%; background: var(--unknown); }
  .chip.winnable::before { background: var(--good); } .chip.lost::before { background: var(--bad); border-radius: 2px; }
  .chip.thinking::before { background: none; border: 2px solid var(--unknown); }
  .level { flex: none; box-sizing: border-box; min-height: 1.75rem; min-width: 9.5rem; padding: 3px 12px; border-radius: 99px; }
  .level b { font-variant-numeric: tabular-nums; font-weight: 650; }
  .said { flex: 1 1 0; min-width: 0; max-height: 2.7em; line-height: 1.3; overflow: auto; }
  .count { flex: none; min-width: 5.2em; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .won { font-weight: 700; color: var(--won); }
  @media (max-width: 1000px) { .open { display: none; } h1 .text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } h1 { margin: 0; } }

  @media (max-width: 1150px) {
    .status { display: grid; grid-template-columns: auto auto 1fr; gap: 1px 10px; } .said { grid-column: 1 / -1; } .chip, .level { padding: 1px 12px; }
    :host { grid-template-rows: 3.5rem minmax(0, 1fr) 5rem; }
  }

  /* Narrow: the navigation is a menu, the buttons are below the table. */
  @media (max-width: 900px), (max-height: 520px) {
    :host { grid: 'header' 3.25rem 'main' minmax(0, 1fr) 'footer' auto / minmax(0, 1fr); }
    .menu { display: inline-flex; }
    header { gap: 6px; padding: 0 max(6px, env(safe-area-inset-left)); }
    nav { display: none; }
    nav.open {
      display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); position: fixed; inset: 3.25rem 0 auto; z-index: 500; padding: 8px; gap: 6px;
      box-shadow: 0 12px 30px rgb(0 0 0 / 0.4); max-height: calc(100dvh - 3.25rem); box-sizing: border-box;
    }
    nav.open button { min-height: 4.2rem; background: var(--field); }
    nav button span { font-size: 0.85rem; }
    aside { position: absolute; inset: 0; width: auto; z-index: 400; }
  }
  @media (max-width: 900px) {
    footer { flex-direction: column-reverse; gap: 0; align-items: stretch; padding: 4px max(4px, env(safe-area-inset-right)) max(4px, env(safe-area-inset-bottom)); }
    .actions { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); }
    .actions button { min-width: 0; min-height: 3.1rem; padding-inline: 1px; } .actions button span { font-size: clamp(0.62rem, 3.1vw, 0.8rem); overflow-wrap: normal; }
    .status { display: grid; grid-template-columns: auto auto 1fr; gap: 2px 8px; padding: 2px 6px; }
    .said { grid-column: 1 / -1; height: 2.6em; font-size: 0.92rem; }
    .count { justify-self: end; }
    .with-panel.beside { flex-direction: column; }
    .beside .play { flex: 0 0 46%; } .beside aside { position: relative; flex: 1; padding: 10px; }
  }
  @media (max-width: 460px) { .chip, .level, .count { font-size: 0.85rem; } .chip { min-width: 0; padding-inline: 9px; gap: 6px; } .level { min-width: 0; padding-inline: 9px; } .level b { position: absolute; clip-path: inset(50%); } .count { min-width: 0; } .new span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } form { flex: 1; } form input { flex: 1; width: 3em; } }
  @media (max-width: 350px) { .chip, .level, .count { font-size: 0.78rem; } .chip, .level { padding-inline: 7px; } }
  @media (max-height: 520px) and (min-width: 560px) {
    :host { grid: 'header actions' 2.75rem 'main actions' minmax(0, 1fr) 'status actions' 2.25rem / minmax(0, 1fr) 4.6rem; }
    footer { display: contents; }
    .actions { grid-area: actions; display: flex; flex-direction: column; justify-content: space-evenly; background: var(--bar); box-shadow: -1px 0 0 var(--line); padding-right: env(safe-area-inset-right); }
    .actions button { min-width: 0; min-height: 2.5rem; }
    .status { grid-area: status; display: flex; background: var(--bar); padding: 0 10px; font-size: 0.85rem; }
    .said { grid-column: auto; height: auto; max-height: 2.3em; line-height: 1.15; font-size: 0.8rem; } .chip, .level { padding: 1px 10px; min-width: 0; }
    header button, header input { min-height: 2.25rem; padding-block: 3px; }
    nav.open { inset: 2.75rem 4.6rem auto 0; grid-template-columns: repeat(5, minmax(0, 1fr)); max-height: calc(100dvh - 2.75rem); }
    aside { left: 40%; } .with-panel.beside { flex-direction: row; } .beside .play { flex: 1; } .beside aside { position: relative; inset: auto; flex: 0 0 45%; }
  }
  @media (min-width: 2200px) { aside { width: 34rem; } }
`;
