import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { runNatively } from './expressions/evaluation.ts';
import { createSearch, matchesSearch } from './search.ts';
import { slugify } from './slug.ts';

describe('slugs', () => {
  test.each([
    ['Line 3 throughput', 'line-3-throughput'],
    ['  Line 3!  ', 'line-3'],
    ['line-3!', 'line-3'],
    ['CPU & Memory', 'cpu-and-memory'],
    ['ops@night', 'opsatnight'],
    ['a -- b___c', 'a-b___c'],
    ['__private__', 'private'],
    ['Größe Ärger Straße', 'grosse-arger-strasse'],
    ['Łódź Œuvre Ø', 'lodz-oeuvre-o'],
    ['İstanbul', 'istanbul'],
    ['Москва Щука йод', 'moskva-shchuka-iod'],
    ['Αθήνα', 'athina'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full-width'],
    ['x\u030c', 'x'],
    ['中文 dashboard', '4e2d-6587-dashboard'],
    ['!!! ***', 'signs-21-21-21-20-2a-2a-2a'],
    ['🚀', 'signs-1f680'],
    ['/ \u200b', 'signs-2f-20-200b'],
    ['  ', ''],
    ['', ''],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
  test('different titles of other scripts do not clash', () => {
    expect(slugify('数据库')).not.toBe(slugify('服务器'));
  });
  test('only ever hold safe characters and are their own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^([a-z0-9]([a-z0-9_-]*[a-z0-9])?)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('names', () => {
  test('are compared without capitals and compatibility forms', () => {
    expect(nameKey('Ｏｐｓ')).toBe('ops');
  });
});

describe('search', () => {
  test.each([
    ['CPU load', 'cpu', true],
    ['CPU load', '^c.*d$', true],
    ['a (b', '(b', true],
    ['a b', '(b', false],
    ['x[1]', 'x[1', true],
    ['anything', '  ', true],
    ['cpu', '*', false],
    ['5 * 3', '*', true],
  ])('"%s" for "%s": %s', (text, search, isFound) => {
    expect(matchesSearch({ evaluate: runNatively }, createSearch(search), text)).toBe(isFound);
  });

  test.each(['pending', 'timed-out'] as const)('that is %s is taken literally', (verdict) => {
    const evaluate = () => verdict;
    expect(matchesSearch({ evaluate }, createSearch('(a+)+$'), 'x (A+)+$')).toBe(true);
    expect(matchesSearch({ evaluate }, createSearch('(a+)+$'), 'aaa')).toBe(false);
  });
});
