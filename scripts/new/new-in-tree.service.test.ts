import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { copyCheckout } from './copy-checkout.ts';
import { KINDS, PAGES, planFor } from './plan.ts';
import { TRANSPORTS } from './transports.ts';
import { readExample } from './worked-example.ts';

const root = join(import.meta.dirname, '..', '..');
const NAME = 'made-by-test';
const examples = [PAGES.panel, PAGES['data-source'], PAGES.notifier].map((page) => readExample(readFileSync(join(root, page), 'utf8')));
/** A data source over HTTP has the name of all others; those of the other transports have one each. */
const SOURCES = TRANSPORTS.map((transport) => ({ transport, name: transport === 'http' ? NAME : `${NAME}-${transport}` }));
const OTHERS = KINDS.filter((kind) => kind !== 'data-source');
const plans = [
  ...OTHERS.map((kind) => planFor(kind, NAME)),
  ...SOURCES.map(({ name, transport }) => planFor('data-source', name, { transport })),
  ...examples.map(({ kind, name, shown }) => planFor(kind, name, { shown })),
];
/** Names of the folders that are made. */
const NAMES = [NAME, ...examples.map(({ name }) => name)];
let copy = '';

/** What vitest reports of one file. */
interface TestedFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

function run(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '' },
  });
  return { status, output: stdout + stderr };
}

function make(...args: readonly string[]): void {
  const { status, output } = run('scripts/new.ts', ...args);
  if (status !== 0) throw new Error(output);
}

function put(path: string, text: string): void {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], { cwd: copy, encoding: 'utf8' });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pharos-copy-'));
  copyCheckout(root, copy);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'as it was');
  for (const kind of OTHERS) make(kind, NAME);
  for (const { name, transport } of SOURCES) make('data-source', name, '--transport', transport);
  for (const { kind, name, shown, transport, files } of examples) {
    make(kind, name, shown, ...(transport === undefined ? [] : ['--transport', transport]));
    for (const [path, text] of Object.entries(files)) put(path, text);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const made = plans.flatMap(({ files }) => Object.keys(files));
const written = new Set([...made, ...examples.flatMap(({ files }) => Object.keys(files))]);
const lists = new Set(plans.flatMap(({ entries }) => entries.map(({ path }) => path)));
const registries = [
  'editors',
  'notifier-editors',
  'notifier-manifests',
  'notifiers',
  'panel-manifests',
  'panels',
  'source-manifests',
  'sources',
].map((name) => `packages/plugins/src/registries/${name}.ts`);

test('a panel, a data source, a notifier and a feature add their own files; besides them only the lists change, by one line for each', () => {
  const changed = git('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
  const [added, edited] = ['??', ' M'].map((mark) => changed.filter((line) => line.startsWith(mark)).map((line) => line.slice(3)));
  expect(new Set(added)).toEqual(written);
  expect(new Set(edited)).toEqual(new Set([...lists, ...registries]));
  const removedLines = git('diff', '--numstat')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  for (const [plus = '0', minus = '0', path = ''] of removedLines) {
    // A line is put in; where the list stands on one line, that line is written anew.
    expect([path, Number(plus) - Number(minus)]).toEqual([path, registries.includes(path) ? expect.any(Number) : 1]);
  }
});

test('the lists of plugins are what the folders say', () => {
  expect(run('scripts/generate-registries.ts', '--check')).toEqual({ status: 0, output: '' });
});

/** The compiler reads the whole checkout, on a busy machine for more than two minutes. */
const COMPILER_MS = 600_000;

test.each(['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.tests.json'])(
  'the types of what was made are right (%s)',
  (config) => {
    const { output } = run('node_modules/typescript/bin/tsc', '-p', config);
    const ours = output.split('\n').filter((line) => [...written, ...lists, ...registries].some((path) => line.startsWith(path)));
    expect(ours).toEqual([]);
  },
  COMPILER_MS,
);

test('no arrow points the wrong way and lint has nothing to say', () => {
  const mentions = (output: string): readonly string[] => output.split('\n').filter((line) => NAMES.some((name) => line.includes(name)));
  // Nothing is said but who takes what without a promise: of what was made that are notifiers, whose contract is not stable yet.
  const said = mentions(run('scripts/check-arrows.ts').output).map((line) => line.split(':')[0]);
  expect(said).toEqual(['notifiers/chat-room', `notifiers/${NAME}`]);
  const paths = [...written, ...lists, ...registries].filter((path) => /\.tsx?$/.test(path));
  const linted = run('node_modules/oxlint/bin/oxlint', '--type-aware', '-f', 'unix', ...paths);
  expect(mentions(linted.output)).toEqual([]);
});

test('what was made has the layout of the house', () => {
  const { status, output } = run('node_modules/oxfmt/bin/oxfmt', '--check', ...written);
  expect(status, output).toBe(0);
});

describe('the tests', () => {
  /** Made with the folders, and the contract that every plugin keeps. */
  const contracts = ['plugin-contract', 'notifier-contract'].map((name) => `packages/plugins/src/testing/${name}.test.tsx`);
  const suites = [...[...written].filter((path) => /\.test\.tsx?$/.test(path)), ...contracts];
  let ran: ReadonlyMap<string, TestedFile>;
  let output = '';

  // All in one run: starting costs more than most of them.
  beforeAll(() => {
    const projects = ['node', 'dom', 'database'].flatMap((name) => ['--project', name]);
    // Not into the copy, of which another test reads what has changed.
    const report = join(throwAwayFolder('report'), 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    ({ output } = run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...suites));
    const { testResults }: { readonly testResults: readonly TestedFile[] } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(dirname(report), { recursive: true });
    ran = new Map(testResults.map((file) => [relative(copy, file.name), file]));
  });

  test.each(suites)('%s pass', (path) => {
    const results = ran.get(path)?.assertionResults ?? [];
    expect(new Set([ran.get(path)?.status, ...results.map(({ status }) => status)]), output).toEqual(new Set(['passed']));
    expect(results).not.toEqual([]);
  });
});
