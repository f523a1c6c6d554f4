import type { Preferences } from '@pharos/contract/api/preferences';

/** Says nothing about any matter: empty texts and 0 leave it to the wider preferences. */
export const NO_PREFERENCES: Preferences = { theme: '', homeDashboardId: 0, timezone: '', palette: '' };

/** What holds of several, given from the widest to the narrowest: the last one that says something about a matter decides it. */
export const mergePreferences = (widestFirst: readonly Preferences[]): Preferences =>
  widestFirst.reduce(
    (merged, { theme, homeDashboardId, timezone, palette }) => ({
      theme: theme || merged.theme,
      homeDashboardId: homeDashboardId || merged.homeDashboardId,
      timezone: timezone || merged.timezone,
      palette: palette || merged.palette,
    }),
    NO_PREFERENCES,
  );
