import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { callerName } from './caller-name.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('[W17] a visitor counts for the /64 of the address, so that nobody has more requests by having more addresses', () => {
  expect(callerName(undefined, '2001:db8:1:2::1')).toBe(callerName(undefined, '2001:db8:1:2:ffff::1'));
  expect(callerName(undefined, '2001:db8:1:2::1')).not.toBe(callerName(undefined, '2001:db8:1:3::1'));
});
