import { css } from 'lit';

/** A list of moves to go to. */
export const moveList = css`
  ol { margin: 0; padding: 0; list-style: none; max-height: 46dvh; overflow: auto; }
  li button { width: 100%; min-height: 32px; padding: 4px 8px; justify-content: flex-start; border-color: transparent; white-space: normal; text-align: start; }
  li button[aria-current], li button[aria-current]:hover:not(:disabled) { background: var(--accent); color: var(--on-accent); }
  .number { opacity: 0.75; font-size: 0.85em; font-variant-numeric: tabular-nums; min-width: 1.6em; }
  li button[aria-current] .number { opacity: 1; }
`;

/** Scrolls the list, and only the list, to the current move: on a phone the board must stay in view. */
export function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]')?.parentElement;
  if (!list || !current) return;
  const top = current.offsetTop - list.offsetTop;
  const bottom = top + current.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
