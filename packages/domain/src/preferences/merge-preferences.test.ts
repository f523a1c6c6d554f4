import { expect, test } from 'vitest';
import { mergePreferences, NO_PREFERENCES } from './merge-preferences.ts';

test('each matter is decided by the narrowest that says something about it', () => {
  const org = { theme: 'light', homeDashboardId: 4, timezone: 'utc', palette: 'safe' } as const;
  const team = { ...NO_PREFERENCES, homeDashboardId: 7 };
  const user = { ...NO_PREFERENCES, timezone: 'browser' } as const;
  expect(mergePreferences([org, team, user])).toEqual({ theme: 'light', homeDashboardId: 7, timezone: 'browser', palette: 'safe' });
  expect(mergePreferences([user, team, org])).toEqual(org);
  expect(mergePreferences([])).toEqual(NO_PREFERENCES);
});
