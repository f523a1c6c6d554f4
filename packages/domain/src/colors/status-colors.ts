/** Colours of states, as they stand in documents (wire-notes dashboard-json 7.3). */
export const statusColors = {
  online: '#10a345',
  ok: '#01a64f',
  critical: '#ed2e18',
  unknown: '#969696',
} as const;
