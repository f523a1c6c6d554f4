import { expect, test } from 'vitest';
import { aliasColors } from './alias-colors.ts';

const saved = { aliasColors: { web: 'red', api: 'blue' } };

test('a colour is read, changed and taken back by the name of its slice', () => {
  expect([aliasColors.colorOf(saved, 'web'), aliasColors.colorOf(saved, 'db')]).toEqual(['red', '']);
  expect(aliasColors.colorOf(saved, 'constructor')).toBe('');
  expect(aliasColors.color(saved, 'db', '#123456')).toEqual({ aliasColors: { web: 'red', api: 'blue', db: '#123456' } });
  expect(aliasColors.color(saved, 'web', undefined)).toEqual({ aliasColors: { api: 'blue' } });
});
