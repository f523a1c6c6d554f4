import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const root = { origin: 'https://pharos.test', subPath: '' };
const sub = { origin: 'https://pharos.test', subPath: '/sub' };

describe('redirect after sign-in', () => {
  test.each([
    ['/', '/'],
    ['/d/abc/x?orgId=1&from=now-1h#top', '/d/abc/x?orgId=1&from=now-1h#top'],
    ['/d/a/../b', '/d/b'],
    ['/dashboards?tag=a b', '/dashboards?tag=a%20b'],
  ])('%s is followed', (text, target) => expect(redirectTarget(text, root)).toBe(target));

  test.each([
    undefined,
    '',
    'd/abc',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/./\t/evil.test',
    'javascript:alert(1)',
    '/login',
    '/login?x=1',
    '/logout',
    '/\u0000',
  ])('%j is not', (text) => expect(redirectTarget(text, root)).toBeUndefined());

  test('only below the sub path', () => {
    expect(redirectTarget('/sub/d/abc', sub)).toBe('/sub/d/abc');
    for (const text of ['/', '/other', '/subway', '/sub/../other', '/sub/login', '/sub/logout?x'])
      expect(redirectTarget(text, sub)).toBeUndefined();
  });
});
