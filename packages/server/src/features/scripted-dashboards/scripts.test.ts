import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScript } from './run-script.ts';
import { createScripts } from './scripts.service.ts';

const run = (source: string, query = '', maxMs?: number) => runScript(source, { file: 'x.js', query }, maxMs);

describe('a script', () => {
  test.each([
    ['returns a dashboard', 'return { title: ARGS.name, rows: Number(ARGS.rows) };'],
    ['returns a promise', 'return Promise.resolve({ title: ARGS.name, rows: 2 });'],
    ['returns a function with a callback', 'return function (done) { done({ title: ARGS.name, rows: 2 }); };'],
  ])('%s', async (_name, source) => {
    expect(JSON.parse(await run(source, 'name=Rack%20%22A%22&rows=2'))).toEqual({ title: 'Rack "A"', rows: 2 });
  });

  test.each([
    ['throws', 'throw new Error("no such rack")', /^x\.js: no such rack$/],
    ['is none', 'return {', /^x\.js: /],
    ['builds nothing', 'return;', /built no dashboard/],
    ['builds a list', 'return [1];', /no dashboard/],
    ['builds a text', 'return "x";', /no dashboard/],
    ['lies about JSON', 'JSON.stringify = () => "[1]"; return {};', /no dashboard/],
    ['waits for ever', 'return new Promise(() => {});', /built no dashboard/],
    ['throws nothing at all', 'throw null', /null/],
    ['builds too much', 'return { a: "x".repeat(6 * 1024 * 1024) };', /larger than 5 MB/],
  ])('that %s fails with its words', async (_name, source, message) => {
    await expect(run(source)).rejects.toThrow(message);
  });

  test('that does not end is ended, and so is one that takes all memory', async () => {
    await expect(run('for (;;);', '', 300)).rejects.toThrow('it took longer than 0.3 s');
    await expect(run('const all = []; for (;;) all.push(new Array(1e5).fill(1.5));')).rejects.toThrow(/too much memory|longer than/);
  });

  test('has neither page nor network nor files nor process, and makes no code of texts', async () => {
    const names = [
      'process',
      'require',
      'module',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'document',
      'window',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'importScripts',
      'self',
      'Buffer',
      'navigator',
      'console',
    ];
    const built = JSON.parse(
      await run(`return { found: ${JSON.stringify(names)}.filter((name) => name in globalThis && name !== 'console') };`),
    );
    expect(built.found).toEqual([]);
    for (const attempt of [
      'return this.constructor.constructor("return process")();',
      'return (function () {}).constructor("return 1")();',
      'return eval("1");',
      'return globalThis.constructor.constructor("return process")();',
      'return Object.getPrototypeOf(async function () {}).constructor("return process")();',
    ])
      await expect(run(attempt)).rejects.toThrow();
    await expect(run('return import("node:fs").then(() => ({ title: "in" }));')).rejects.toThrow();
  });
});

describe('the folder of scripts', () => {
  let home: string;
  let folder: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'pharos-scripts-'));
    folder = path.join(home, 'scripts');
    await mkdir(path.join(folder, 'inner'), { recursive: true });
    await writeFile(path.join(folder, 'racks.js'), 'return { title: "Racks" };');
    await writeFile(path.join(folder, 'inner', 'deep.js'), 'return { title: "Deep" };');
    await writeFile(path.join(home, 'outside.js'), 'return { title: "Outside" };');
    await symlink(path.join(home, 'outside.js'), path.join(folder, 'link.js'));
  });
  afterAll(() => rm(home, { recursive: true }));

  test('gives its files by name', async () => {
    expect(JSON.parse(await createScripts(folder)('racks.js', ''))).toEqual({ title: 'Racks' });
  });

  test.each([
    'other.js',
    '../outside.js',
    '..%2Foutside.js',
    'inner/deep.js',
    'link.js',
    'racks',
    '.js',
    '',
    'racks.js\0',
    '/etc/passwd',
    'RACKS.JS',
  ])('gives nothing for %j', (name) => expect(createScripts(folder)(name, '')).rejects.toMatchObject({ code: 'script-not-found' }));

  test('that is not configured gives nothing', () =>
    expect(createScripts('')('racks.js', '')).rejects.toMatchObject({ code: 'scripts-off' }));
});
