import { globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computeHash, isStale, writeStamp } from './freshness.mjs';
import { entryOfTar, isAtLeast } from './runtime.mjs';

describe('which Node is new enough', () => {
  test.each([
    ['24.12.0', true],
    ['24.11.9', false],
    ['26.0.0', true],
    ['20.20.2', false],
    ['24.13.0-nightly2026', true],
    ['9.99.99', false],
  ])('%s: %s', (version, expected) => {
    expect(isAtLeast(version, '24.12.0')).toBe(expected);
  });
});

describe('an archive', () => {
  const entry = (name: string, content: string): Buffer => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
  };
  const archive = Buffer.concat([
    entry('package/README.md', 'x'.repeat(700)),
    entry('package/bin/node', 'the program'),
    Buffer.alloc(1024),
  ]);

  test('gives the file asked for', () => {
    expect(entryOfTar(archive, 'package/bin/node').toString()).toBe('the program');
  });

  test('without the file is refused by name', () => {
    expect(() => entryOfTar(archive, 'package/LICENSE')).toThrow('the archive has no package/LICENSE');
  });
});

describe('staleness', () => {
  let root = '';
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const make = (): void => writeStamp(root, 'web', computeHash(root, 'web'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pharos-fresh-'));
    put('package-lock.json', '{}');
    put('packages/web/src/main.tsx', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is told before the first time, and over once made', () => {
    expect(isStale(root, 'web')).toBe(true);
    make();
    expect(isStale(root, 'web')).toBe(false);
  });

  test.each([
    ['a changed file', () => put('packages/web/src/main.tsx', 'two')],
    ['a new file', () => put('packages/domain/src/new.ts', '')],
    ['a moved file', () => (put('packages/web/src/other.tsx', 'one'), rmSync(join(root, 'packages/web/src/main.tsx')))],
    ['another lock file', () => put('package-lock.json', '{ }')],
  ])('%s makes it stale', (_, change) => {
    make();
    change();
    expect(isStale(root, 'web')).toBe(true);
  });

  test.each(globSync('packages/web/*.ts'))('%s, which the builder runs, makes it stale', (path) => {
    put(path, 'one');
    make();
    put(path, 'two');
    expect(isStale(root, 'web')).toBe(true);
  });

  test.each([
    ['a new date', () => utimesSync(join(root, 'packages/web/src/main.tsx'), 1, 1)],
    ['a test', () => put('packages/web/src/main.test.tsx', 'x')],
    ['the server', () => put('packages/server/src/main.ts', 'x')],
  ])('%s does not', (_, change) => {
    make();
    change();
    expect(isStale(root, 'web')).toBe(false);
  });

  describe('of packages', () => {
    const lock = (packages: object): string => JSON.stringify({ packages: { '': {}, 'packages/web': {}, ...packages } });
    const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } };

    test.each([
      ['is over when npm was run by hand', one, one, false],
      ['stays when a package is missing', { ...one, 'node_modules/two': { version: '2.0.0' } }, one, true],
      ['stays when a version differs', { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-a' } }, one, true],
      ['stays when a hash differs', { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-b' } }, one, true],
      ['does not ask for what is made for other systems', { ...one, 'node_modules/mac': { version: '1.0.0', optional: true } }, one, false],
      ['stays when nothing is installed', {}, {}, true],
    ])('%s', (_, locked, installed, expected) => {
      put('package-lock.json', lock(locked));
      put('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
      put('node_modules/one/package.json', '{}');
      expect(isStale(root, 'packages')).toBe(expected);
    });
  });

  test('a package whose folder is gone is missing, whatever the record says', () => {
    const packages = { 'node_modules/one': { version: '1.0.0' } };
    put('package-lock.json', JSON.stringify({ packages }));
    put('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect(isStale(root, 'packages')).toBe(true);
  });

  test('a part that nobody knows is refused', () => {
    expect(() => isStale(root, 'moon')).toThrow('prepare knows no part "moon"');
  });
});
