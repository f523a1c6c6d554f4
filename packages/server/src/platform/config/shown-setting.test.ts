import { expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { shownSetting } from './shown-setting.ts';

test.each([
  ['secret_key', 'abc', new Secret('abc'), '************'],
  ['url', 'postgres://jo:pw@db/x', new Secret('postgres://jo:pw@db/x'), '************'],
  ['admin_password', '', new Secret(''), ''],
  ['password_hint', 'blue', 'blue', '************'],
  ['min_password_length', '12', 12, '12'],
  ['password_reset_lifetime', '30m', 1_800_000, '30m'],
  ['root_url', 'https://jo:pw@monitor.test/x', 'https://jo:pw@monitor.test/x', 'https://******:******@monitor.test/x'],
  ['callback_url', 'http://token@a.test/, http://b.test/@', '', 'http://******:******@a.test/, http://b.test/@'],
  ['callback_url', 'http://jo:p@ss@w0rd@a.test/x?y=z@z', '', 'http://******:******@a.test/x?y=z@z'],
  ['http_addr', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
])('%s with the text %j', (key, text, value, shown) => expect(shownSetting(key, text, value)).toBe(shown));
