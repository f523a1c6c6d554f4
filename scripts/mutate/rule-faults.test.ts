import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Rule, Waiting } from '../conformance/proofs.ts';
import { breakRule, chooseFaults, findUnbroken, judgeReport, namePattern, type RuleFault } from './rule-faults.ts';

const root = join(import.meta.dirname, '..', '..');
const tag = (rule: string): string => `[${rule}]`;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each([
  ['a + b', 'b', 'c', 'a + c'],
  ['a + b', 'd', 'c', undefined],
  ['b + b', 'b', 'c', undefined],
  ['a + b', '', 'c', undefined],
])('in %o the text %o becomes %o when it stands there once', (source, text, replacement, broken) => {
  expect(breakRule(source, { text, replacement })).toBe(broken);
});

const reported = (...results: readonly (readonly [fullName: string, status: string])[]) => ({
  testResults: [{ assertionResults: results.map(([fullName, status]) => ({ fullName, status })) }],
});

test.each([
  ['red', reported(['[1.1.1-a] one', 'passed'], ['about [1.1.1-a] two', 'failed'])],
  ['SURVIVED', reported(['[1.1.1-a] one', 'passed'], ['[1.1.1-ab] other', 'failed'])],
  ['not run', reported(['[1.1.1-a] one', 'skipped'])],
  ['not run', reported()],
])('a rule is %s', (verdict, report) => {
  expect(judgeReport(report, '1.1.1-a')).toBe(verdict);
});

test('a pattern of names takes the rules as they stand', () => {
  const pattern = new RegExp(namePattern(['1.1.1-a', '2.2.2-b']));
  expect(['[1.1.1-a] x', 'x [2.2.2-b]', '[1.1.1-ab] x', '[1x1.1-a] x', '1.1.1-a'].map((name) => pattern.test(name))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

const makeFault = (rule: string, path: string, test: string): RuleFault => ({ rule, path, text: 'a', replacement: 'b', test });
const three = [
  makeFault('1.1.1-a', 'a.ts', 'a.test.ts'),
  makeFault('1.1.1-a', 'b.ts', 'b.test.ts'),
  makeFault('2.2.2-b', 'a.ts', 'c.test.ts'),
];

test.each<[rules: readonly string[], changed: readonly string[] | undefined, chosen: readonly string[]]>([
  [[], undefined, ['a.test.ts', 'b.test.ts', 'c.test.ts']],
  [['1.1.1-a'], undefined, ['a.test.ts', 'b.test.ts']],
  [[], ['a.ts', 'README.md'], ['a.test.ts', 'c.test.ts']],
  [[], ['b.test.ts'], ['b.test.ts']],
  [[], [], []],
  [['1.1.1-a'], ['a.ts'], ['a.test.ts']],
])('of the rules %j, where %j changed, the faults for %j are run', (rules, changed, chosen) => {
  expect(chooseFaults(three, { rules, changed: changed && new Set(changed) }).map(({ test: path }) => path)).toEqual(chosen);
});

const faults = globSync('scripts/mutate/rule-faults/*.json', { cwd: root }).flatMap((path): readonly RuleFault[] => JSON.parse(read(path)));

test('what a test file carries without a fault of its own is told', () => {
  const tests = new Map([
    ['a.test.ts', tag('1.1.1-a') + tag('2.2.2-b')],
    ['b.test.ts', tag('1.1.1-a') + tag('3.3.3-c')],
  ]);
  expect(findUnbroken(['1.1.1-a', '2.2.2-b'], tests, three.slice(0, 1))).toEqual(['2.2.2-b  a.test.ts', '1.1.1-a  b.test.ts']);
});

/** Parts of the specification each of whose rules is broken by a fault. */
const BROKEN: readonly string[] = ['foundation', 'dashboards', 'panels', 'access'];

test('every rule of these parts has a fault unless it waits, and every fault breaks a rule', () => {
  const rules: readonly Rule[] = JSON.parse(read('docs/conformance/rules.json'));
  const waiting: Waiting = JSON.parse(read('docs/conformance/waiting.json'));
  const broken = new Set(faults.map(({ rule }) => rule));
  expect(rules.filter(({ part, id }) => BROKEN.includes(part) && !broken.has(id) && waiting[id] === undefined)).toEqual([]);
  expect([...broken].filter((rule) => !rules.some(({ id }) => id === rule))).toEqual([]);
});

test('each fault changes what stands in its file once, and its test file carries the rule', () => {
  const idle = faults.filter((fault) => fault.text === fault.replacement || breakRule(read(fault.path), fault) === undefined);
  const untitled = faults.filter(({ rule, test: path }) => !read(path).includes(`[${rule}]`));
  expect([...idle, ...untitled]).toEqual([]);
});
