import { type SVGTemplateResult, svg } from 'lit';

const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  random: 'M3 7h3l10 10h5M3 17h3l3-3M13 10l3-3h5M18 4l3 3-3 3M18 14l3 3-3 3',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 1.5 1 2.5h6c0-1 0-1.5 1-2.5A6 6 0 0 0 12 3z',
  restart: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 13',
  watch: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  identify: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5',
  teach: 'M12 4L2 9l10 5 10-5zM6 11v5c3 3 9 3 12 0v-5',
  statistics: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  rules: 'M5 4h9l5 5v11H5zM14 4v5h5M8 13h8M8 17h8',
  daily: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M9 15l2 2 4-4',
  find: 'M4 5h16l-6 8v6l-4-2v-4z',
  level: 'M4 18a9 9 0 1 1 16 0M12 15l4-6',
  analyse: 'M3 4v16h18M7 14l4-5 4 3 5-7',
  check: 'M9 4L3 12l6 8M15 4l6 8-6 8M11 14l2-4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  toStart: 'M6 5v14M19 5l-9 7 9 7z',
} as const;

export type Icon = keyof typeof paths;

export function icon(name: Icon): SVGTemplateResult {
  return svg`<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]}></path></svg>`;
}
