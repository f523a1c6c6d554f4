import { describe, expect, test } from 'vitest';
import { redirectTarget, requestedIn, requestedTarget, signInPath } from './redirect-target.ts';

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

describe('[U13] what the address of a sign-in page asks for', () => {
  const requestedBy = (address: string) => requestedIn(new URL(address, root.origin).search);

  test.each(['/', '/d/abc?var-x=a%26b&var-y=%C3%A4+b', '/goto/abc', '/explore?left={"a":"#?"}', '/d/a?redirect=/d/b'])(
    '%s is there again as it was, also below a sub path',
    (path) => {
      expect(requestedBy(signInPath(path))).toBe(path);
      expect(requestedTarget(requestedBy(signInPath(path)), root)).toBe(redirectTarget(path, root));
      expect(requestedTarget(path, sub)).toBe(redirectTarget(`/sub${path}`, sub));
    },
  );

  test.each([
    undefined,
    '',
    'd/abc',
    '?x',
    'way',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/../../\t/evil.test',
    '@evil.test',
    '.evil.test',
    '/login',
    '/logout',
  ])('%j leads nowhere', (text) => {
    expect(requestedTarget(text, root)).toBeUndefined();
    const below = requestedTarget(text, sub);
    expect(below === undefined || below.startsWith('/sub/')).toBe(true);
  });
});
