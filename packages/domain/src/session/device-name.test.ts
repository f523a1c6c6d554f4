import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', '', 'Firefox'],
  ['', 'Linux', 'Linux'],
  ['', '', 'Unknown device'],
])('browser %j and system %j make %j', (browser, os, name) => {
  expect(deviceName({ browser, os })).toBe(name);
});
