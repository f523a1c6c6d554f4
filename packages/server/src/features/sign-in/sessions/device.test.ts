import { deviceName } from '@pharos/domain/session/device-name';
import { expect, test } from 'vitest';
import { readDevice } from './device.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:64.0) Gecko/20100101 Firefox/64.0';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 9; Pixel 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/71.0.3578.99 Mobile Safari/537.36';
const SAFARI_ON_IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1';

test.each([
  [FIREFOX, { browser: 'Firefox', browserVersion: '64.0', os: 'Linux', osVersion: '', kind: 'desktop' }, 'Firefox on Linux'],
  [
    CHROME_ON_ANDROID,
    { browser: 'Chrome', browserVersion: '71.0.3578.99', os: 'Android', osVersion: '9', kind: 'mobile' },
    'Chrome on Android',
  ],
  [SAFARI_ON_IPAD, { browser: 'Safari', browserVersion: '12.0', os: 'iOS', osVersion: '12.1', kind: 'tablet' }, 'Safari on iOS'],
])('%s is recognised', (userAgent, device, name) => {
  expect(readDevice(userAgent)).toEqual(device);
  expect(deviceName(readDevice(userAgent))).toBe(name);
});

test.each(['', '   ', '\u0000', '(((((', '/'.repeat(255), `Mozilla/5.0 (${'; '.repeat(120)}`])('%j fails nothing', (userAgent) => {
  expect(typeof deviceName(readDevice(userAgent))).toBe('string');
});

test('what says nothing is an unknown device', () => {
  expect(deviceName(readDevice(''))).toBe('Unknown device');
});
