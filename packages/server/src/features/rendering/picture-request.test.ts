import { AppError } from '@pharos/contract/errors';
import { expect, test } from 'vitest';
import { createPictureGrants } from '../../platform/session/picture-grants.ts';
import { userForTest } from '../../testing/http-server.ts';
import { pagePath, pictureSize, pictureZone } from './picture-request.ts';

test('the page of a picture is the rest of the address, without what only the picture is told', () => {
  expect(
    pagePath('/render/d-solo/abc/hosts?orgId=1&panelId=2&from=now-1h&to=now&var-host=a&var-host=b&width=10&height=20&tz=UTC&theme=light'),
  ).toBe('/d-solo/abc/hosts?orgId=1&panelId=2&from=now-1h&to=now&var-host=a&var-host=b&theme=light');
});

test.each(['/render/d-solo/../logout', '/render/d-solo/%2e%2e/%2e%2e', '/render/dashboard-solo/..\\/x'])(
  'the address %s leaves the pages of single panels, and is no picture',
  (url) => {
    expect(() => pagePath(url)).toThrow(new AppError('url-malformed'));
  },
);

test.each([
  [undefined, 1000],
  [0, 1000],
  [-5, 50],
  [1, 50],
  [640, 640],
  [1e9, 3000],
])('a width of %j is drawn as %j pixels', (requested, expected) => expect(pictureSize(requested, 1000)).toBe(expected));

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['UTC+02:00', 'Etc/GMT-2'],
  ['UTC 02:00', 'Etc/GMT-2'],
  ['UTC-05:00', 'Etc/GMT+5'],
  ['UTC+00:00', 'Etc/UTC'],
  ['UTC+05:30', undefined],
  ['UTC+99:00', undefined],
  ['Mars/Olympus', undefined],
  ['x'.repeat(100), undefined],
  ['', undefined],
  [undefined, undefined],
])('the zone %j is %j', (text, expected) => expect(pictureZone(text)).toBe(expected));

test('rights are issued for one picture: afterwards the token is good for nothing', () => {
  const grants = createPictureGrants();
  const actor = userForTest({});
  const { token, revoke } = grants.issue(actor);
  expect(grants.find(token)).toBe(actor);
  expect(grants.find(`${token}x`)).toBeUndefined();
  revoke();
  expect(grants.find(token)).toBeUndefined();
});
