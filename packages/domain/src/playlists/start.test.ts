import { expect, test } from 'vitest';
import { carriedSearch, START_MODES, startUrl } from './start.ts';

test('[2.2.9-a] [1.2.3-h] a playlist starts in normal, TV or kiosk mode, the last two with fitted panels too, at its startUrl', () => {
  expect(START_MODES.map((mode) => [mode.label, startUrl(7, mode)])).toEqual([
    ['Normal', '/playlists/play/7'],
    ['TV mode', '/playlists/play/7?kiosk=tv'],
    ['TV mode, panels fitted', '/playlists/play/7?kiosk=tv&autofitpanels'],
    ['Kiosk mode', '/playlists/play/7?kiosk'],
    ['Kiosk mode, panels fitted', '/playlists/play/7?kiosk&autofitpanels'],
  ]);
});

test.each([
  ['?orgId=3&from=now-1h&kiosk=tv&autofitpanels=true&var-host=a&panelId=2&fullscreen', '?orgId=3&kiosk=tv&autofitpanels'],
  ['?kiosk=1', '?kiosk'],
  ['?from=now-1h', ''],
])('of %s the next dashboard gets %j', (search, expected) => {
  expect(carriedSearch(search)).toBe(expected);
});
