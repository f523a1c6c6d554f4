import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { orderFiles } from './file-order.ts';
import { runCommand, tool } from './run-command.ts';
import { readSeed, SEED_VARIABLE } from './seed.ts';
import config from '../../vitest.config.ts';

const filesOf = (project: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ moduleId: `/checkout/${index}.test.ts`, project: { name: project } }));
const files = [...filesOf('node', 20), ...filesOf('dom', 20)];
const listed = (specs: typeof files) => specs.map(({ project, moduleId }) => `${project.name} ${moduleId}`);

test('files come project by project, in an order that their seed gives, however they are handed in', () => {
  const ordered = listed([...orderFiles(files, 1)]);
  expect(ordered.toSorted()).toEqual(listed(files).toSorted());
  expect(ordered.map((name) => name.split(' ')[0])).toEqual([...Array<string>(20).fill('dom'), ...Array<string>(20).fill('node')]);
  expect(listed([...orderFiles(files.toReversed(), 1)])).toEqual(ordered);
  expect(listed([...orderFiles(files, 2)])).not.toEqual(ordered);
  expect(ordered).not.toEqual(ordered.toSorted());
});

test('a seed is taken as it is named, else that of the commit, which is the same again', () => {
  expect(readSeed('0')).toBe(0);
  expect(readSeed('123456789')).toBe(123_456_789);
  for (const named of ['', '-1', '1.5', 'x', '1234567890']) expect(() => readSeed(named)).toThrow('--seed');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(readSeed(undefined)).toBe(Number.parseInt(commit.slice(0, 8), 16) % 1_000_000);
});

/** Any files of ours with several tests. */
const OURS = ['scripts/mutate/mutate.test.ts', 'scripts/test-run/second-try.test.ts'];
const REPORTER = `
  import { writeSync } from 'node:fs';
  export default class { onTestCaseResult(test) { writeSync(3, test.fullName + '\\n'); } }`;

test('the tests of a run come in random order, and in the same one again by its seed', async () => {
  const folder = throwAwayFolder('random-order');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const reporter = join(folder, 'order.mjs');
  writeFileSync(reporter, REPORTER);
  const run = async (seed: number): Promise<readonly string[]> => {
    const names: string[] = [];
    const args = [tool('vitest/vitest.mjs'), 'run', '--project', 'node', '--maxWorkers=1', `--reporter=${reporter}`, ...OURS];
    const { exitCode, output } = await runCommand(args, {
      env: { [SEED_VARIABLE]: String(seed) },
      onLine: (line) => names.push(line),
    });
    expect(exitCode, output).toBe(0);
    return names;
  };
  const first = await run(5);
  expect(first.length).toBeGreaterThan(20);
  expect(await run(5)).toEqual(first);
  const other = await run(6);
  expect(other).not.toEqual(first);
  expect(other.toSorted()).toEqual(first.toSorted());
});

test('the tests of a file come in random order in the projects that have been tried so', () => {
  const projects = config.test?.projects ?? [];
  const orders = projects.map((project) =>
    typeof project === 'object' && 'test' in project ? [project.test?.name, project.test?.sequence?.shuffle] : project,
  );
  const isRandom = { node: true, dom: true, database: false, services: false, browser: false, long: false };
  expect(orders).toEqual(Object.entries(isRandom).map(([name, tests]) => [name, { tests }]));
});

test('a run says its seed at the beginning and before its last line', async () => {
  const results = throwAwayFolder('results');
  onTestFinished(() => rmSync(results, { recursive: true, force: true }));
  const { output } = await runCommand(['scripts/test.ts', 'all', 'registries', '--seed', '42'], { env: { PHAROS_TEST_RESULTS: results } });
  const lines = output.trim().split('\n');
  expect([lines[0], lines.at(-2)]).toEqual(Array<string>(2).fill('tests in random order; the same one again: --seed 42'));
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});
