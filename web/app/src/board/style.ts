import { css } from 'lit';

export const boardStyle = css`
  :host { display: block; position: relative; touch-action: pinch-zoom; user-select: none; -webkit-user-select: none; }
  .table { position: absolute; inset: 0; }
  .slot {
    position: absolute; left: 0; top: 0; width: var(--card); height: var(--tall); padding: 0; border: 2px solid var(--slot-line);
    border-radius: var(--radius); box-sizing: border-box; background: var(--slot); color: var(--slot-mark); font: inherit; cursor: pointer;
    display: grid; place-items: center;
  }
  .slot.home { border-color: var(--home-line); background: var(--home); color: var(--home-mark); }
  .slot svg { width: 46%; fill: currentColor; }
  .slot:focus-visible { outline: 3px solid var(--lit); outline-offset: 2px; z-index: 300; }
  .slot.selected, .slot.target { border-color: var(--lit); box-shadow: 0 0 0 2px var(--lit), 0 0 16px var(--glow); }
  .key {
    position: absolute; left: 0; top: 0; z-index: 140; pointer-events: none; min-width: 1.5em; text-align: center; border-radius: 5px;
    background: #1c1917; color: #fff; font: 700 12px/1.5 system-ui, sans-serif; box-shadow: 0 0 0 1px #fff8;
  }
  .card { position: absolute; left: 0; top: 0; width: var(--card); height: var(--tall); cursor: grab; will-change: transform; }
  .face {
    width: 100%; height: 100%; box-sizing: border-box; border-radius: var(--radius); background: var(--paper);
    box-shadow: 0 0 0 1px var(--card-line), 0 1px 3px rgb(0 0 0 / 0.3); transition: transform 120ms, box-shadow 120ms;
  }
  .face > svg { display: block; width: 100%; height: 100%; pointer-events: none; fill: currentColor; }
  .rank { fill: none; stroke: currentColor; stroke-linecap: square; stroke-miterlimit: 1.5; }
  .frame { fill: none; stroke: currentColor; stroke-width: 2; opacity: 0.5; }
  .art { transition: opacity 80ms; } .covered .art { opacity: 0; transition-delay: 160ms; } /* no slivers of what is covered */
  /* In a long column the index shrinks to the strip that is in view, less in width than in height. */
  .covered .index { transform-origin: -120px -168px; transform: scale(calc((1 + var(--in-view)) / 2), var(--in-view)); }
  .dragged { cursor: grabbing; }
  .dragged .face { transform: scale(1.04); box-shadow: 0 0 0 1px var(--card-line), 0 12px 26px rgb(0 0 0 / 0.45); }
  .selected .face { transform: translateY(-4px); box-shadow: 0 0 0 3px var(--lit), 0 6px 16px rgb(0 0 0 / 0.45); }
  .target .face { box-shadow: 0 0 0 3px var(--lit), 0 0 16px var(--glow); }
  .hinted .face { animation: pulse 1s ease-in-out 3; box-shadow: 0 0 0 3px var(--lit); }
  .refused .face { animation: refuse 260ms; }
  .dealing .face::after {
    content: ''; position: absolute; inset: 0; border-radius: var(--radius); background: var(--back); box-shadow: inset 0 0 0 3px var(--paper);
    animation: turn 210ms var(--wait) both;
  }
  .clubs { color: var(--clubs); } .diamonds { color: var(--diamonds); } .hearts { color: var(--hearts); } .spades { color: var(--spades); }
  @keyframes turn { 55% { opacity: 1; } 100% { opacity: 0; } }
  @keyframes pulse { 50% { box-shadow: 0 0 0 5px var(--lit), 0 0 24px var(--glow); } }
  @keyframes refuse { 25% { transform: translateX(-6px); } 75% { transform: translateX(6px); } }
  @media (prefers-reduced-motion: reduce) {
    .face, .art { transition: none; }
    .hinted .face, .refused .face { animation: none; }
  }
  @media (forced-colors: active) {
    .face { forced-color-adjust: none; border: 1px solid #000; }
    .card { forced-color-adjust: none; }
    .slot { border-color: ButtonText; color: ButtonText; }
    .slot.selected, .slot.target { border-color: Highlight; outline: 3px solid Highlight; }
    .selected .face, .target .face, .hinted .face { outline: 3px solid Highlight; }
  }
`;
