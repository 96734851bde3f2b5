import { css } from 'lit';

export const boardStyle = css`
  :host { display: block; position: relative; min-height: 300px; touch-action: pan-y pinch-zoom; user-select: none; -webkit-user-select: none; }
  .table { position: relative; }
  .slot {
    position: absolute; left: 0; top: 0; padding: 0; border: 2px solid var(--slot-line); border-radius: var(--radius); box-sizing: border-box;
    background: var(--slot); color: var(--slot-mark); font: inherit; cursor: pointer; display: grid; place-items: center;
  }
  .slot svg { width: 46%; fill: currentColor; }
  .slot .name { font-size: max(12px, calc(var(--card) * 0.24)); font-weight: 600; opacity: 0.9; }
  .slot:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; z-index: 300; }
  .slot.selected, .slot.target { border-color: var(--accent); background: var(--slot-lit); }
  .label {
    position: absolute; left: 0; top: 0; text-align: center; color: var(--slot-mark); font-size: max(11px, calc(var(--card) * 0.13));
    font-weight: 600; pointer-events: none;
  }
  .card {
    position: absolute; left: 0; top: 0; border-radius: var(--radius); background: var(--paper); box-sizing: border-box;
    box-shadow: 0 0 0 1px var(--card-line), 0 1px 3px rgb(0 0 0 / 0.35); cursor: grab; touch-action: none;
    transition: transform 220ms cubic-bezier(0.2, 0.7, 0.3, 1) var(--wait, 0ms), box-shadow 120ms; will-change: transform;
  }
  .card svg { display: block; width: 100%; height: 100%; pointer-events: none; fill: currentColor; }
  .card.dragged { transition: none; cursor: grabbing; box-shadow: 0 0 0 1px var(--card-line), 0 10px 24px rgb(0 0 0 / 0.5); }
  .card.selected { box-shadow: 0 0 0 3px var(--accent), 0 4px 12px rgb(0 0 0 / 0.45); }
  .card.hinted { animation: pulse 1s ease-in-out 3; }
  .card.target { box-shadow: 0 0 0 3px var(--accent); }
  .card.refused { animation: refuse 260ms; }
  .rank { font: 700 25px/1 Georgia, "DejaVu Serif", "Times New Roman", serif; letter-spacing: -0.5px; }
  .large-rank { font: 800 46px/1 "Segoe UI", system-ui, "DejaVu Sans", sans-serif; letter-spacing: -2px; }
  .frame { fill: none; stroke: currentColor; stroke-width: 1.2; opacity: 0.45; }
  .shade { fill: currentColor; opacity: 0.09; }
  .crown { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
  .clubs { color: var(--clubs); } .diamonds { color: var(--diamonds); } .hearts { color: var(--hearts); } .spades { color: var(--spades); }
  @keyframes pulse { 50% { box-shadow: 0 0 0 5px var(--accent), 0 0 24px var(--accent); } }
  @keyframes refuse { 25% { margin-left: -6px; } 75% { margin-left: 6px; } }
  @media (prefers-reduced-motion: reduce) {
    .card { transition: none; }
    .card.hinted { animation: none; box-shadow: 0 0 0 4px var(--accent); }
    .card.refused { animation: none; }
  }
`;
