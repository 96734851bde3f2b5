/** The panels, in the order of their buttons. */
export const panels = [
  'daily',
  'level',
  'watch',
  'analyse',
  'find',
  'identify',
  'check',
  'teach',
  'statistics',
  'rules',
  'settings',
] as const;

export type Panel = (typeof panels)[number];
