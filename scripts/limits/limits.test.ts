import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FINDINGS } from '../attack/rows.ts';
import { isProduct } from '../expressions/product-code.ts';
import { limitsIn, untaggedIn } from './code-limits.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('packages/{contract,domain,plugins,server}/src/**/*.ts', { cwd: root }).filter(isProduct).toSorted();
const sources = new Map(paths.map((path) => [path, read(path)]));
const inCode = [...sources].flatMap(([path, text]) => limitsIn(path, text));

const page = read('docs/limits.md');
/** Cells of the rows that begin with something in code. */
const rowsOf = (document: string) =>
  [...document.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split(' | ').map((cell) => cell.replaceAll('`', '')));
const sectionOf = (document: string, heading: string) =>
  document.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
/** What a setting is by its file, as the page has it. */
const defaults = [...sectionOf(read('conf/defaults.ini').replaceAll(/^\[/gm, '## ['), '[limits]').matchAll(/^(\w+) = (\d+)$/gm)].map(
  ([, key, value]) => [key, value],
);

test('docs/limits.md has every setting of [limits] with its default, in order, and what it is against', () => {
  const settings = rowsOf(sectionOf(page, 'Settings'));
  expect(defaults.length).toBeGreaterThan(30);
  expect(settings.map(([key, value]) => [key, value])).toEqual(defaults);
  expect(settings.filter(([, , against = '']) => against.trim() === '')).toEqual([]);
});

test('docs/configuration.md says what each of them means', () => {
  const explained = rowsOf(sectionOf(read('docs/configuration.md'), '[limits]'));
  expect(explained.map(([key, value]) => [key, value])).toEqual(defaults);
  expect(explained.filter(([, , meaning = '']) => meaning.trim() === '')).toEqual([]);
});

test('docs/limits.md has every limit of the code with its figure, its file and what it is against, and no other', () => {
  expect(inCode.length).toBeGreaterThan(30);
  expect(rowsOf(sectionOf(page, 'In the code'))).toEqual(
    inCode.map(({ name, figure, path, against }) => [name, figure, path.replace(/^packages\//, ''), against.replaceAll('`', '')]),
  );
});

test('each number that is given to what counts is a setting, or a limit with its tag', () => {
  const tagged = new Set(inCode.map(({ name }) => name));
  expect([...sources].flatMap(([path, text]) => untaggedIn(path, text, tagged))).toEqual([]);
});

test('each finding that the page names is one of docs/security.md', () => {
  const named = [...page.matchAll(/\b[BWR]\d+\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !FINDINGS['security.md']?.includes(name))).toEqual([]);
});

test('a limit is a constant with the tag, its figure without comments', () => {
  const text = `
    /** No limit. */
    const A = 1;
    /**
     * What waits.
     * @limit a flood (B1)
     */
    export const MAX_WAITING = 2 * 1024; // bytes
    /** @limit \`b\` */
    const RULES = {
      /** Of one. */
      one: 1,
      two: 2_000, // of both
    } as const;`;
  expect(limitsIn('a.ts', text)).toEqual([
    { path: 'a.ts', name: 'MAX_WAITING', figure: '2 * 1024', against: 'a flood (B1)' },
    { path: 'a.ts', name: 'RULES', figure: '{ one: 1, two: 2_000 }', against: '`b`' },
  ]);
});

test.each<[string, readonly string[]]>([
  ['const AT_ONCE = 2;', ['AT_ONCE']],
  ['/** @limit x */ const AT_ONCE = 2;', []],
  ['const SHORT_URLS_PER_USER = 2;', ['SHORT_URLS_PER_USER']],
  ['const MAX_LENGTH = 2;', []],
  ["createTurns({ levels: [{ name: 'x', atOnce: 7 }], refuse });", ['7']],
  ["createTurns({ levels: [{ name: 'x', atOnce: Number.POSITIVE_INFINITY, waiting: 1 }], refuse });", []],
  ['const MAX = 5; const cache = new LRUCache<string, Entry>({ max: MAX });', ['MAX']],
  ['createOrgTurns({ name, atOnce: rules.atOnce, retryAfterMs: 10_000, waitMs: WAIT_MS });', []],
  ['rateLimit({ perSecond: limits.perMinute / 60, burst: limits.perMinute }, clock);', []],
  ["import { ELSEWHERE } from './b.ts'; mapAsReady(all, run, ELSEWHERE.ahead);", []],
  ["import { UNKNOWN } from './b.ts'; mapAsReady(all, run, UNKNOWN);", ['UNKNOWN']],
])('what is counted without a tag: %s', (text, expected) => {
  expect(untaggedIn('a.ts', text, new Set(['ELSEWHERE']))).toEqual(expected.map((name) => `a.ts: ${name}`));
});
