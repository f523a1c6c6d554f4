import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { userForTest } from '../../testing/http-server.ts';
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
    ['is none', '\nreturn 1 +;', /^x\.js: line 2: /],
    ['imports a module', '\nimport fs from "node:fs";\nreturn {};', /^x\.js: line 2: a script imports nothing$/],
    ['needs a module', 'return import("node:fs");', /^x\.js: could not load module 'node:fs'$/],
    ['names what is not there', 'return { rows: _.range(3) };', /^x\.js: '_' is not defined$/],
    ['builds nothing', 'return;', /built no dashboard/],
    ['builds a list', 'return [1];', /no dashboard/],
    ['builds a text', 'return "x";', /no dashboard/],
    ['waits for ever', 'return new Promise(() => {});', /built no dashboard/],
    ['throws nothing at all', 'throw null', /null/],
    ['builds too much', 'return { a: "x".repeat(6 * 1024 * 1024) };', /larger than 5 MB/],
    ['builds too many bytes of few characters', 'return { a: Array(3).fill("\u20ac".repeat(900_000)) };', /larger than 5 MB/],
  ])('that %s fails with its words', async (_name, source, message) => {
    await expect(run(source)).rejects.toThrow(message);
  });

  test.each(['throw new Error("x".repeat(100_000))', '}); throw new Error("x".repeat(100_000)); (function () {'])(
    '[B16] has no more than 500 characters to say why it failed: %s',
    async (source) => {
      await expect(run(source)).rejects.toMatchObject({ params: { reason: `x.js: ${'x'.repeat(500)}` } });
    },
  );

  test('that others wrote declares ARGS once more, is strict and begins with its comments', async () => {
    const source = `/* global ARGS */
      'use strict';
      var window, document, ARGS, $, jQuery, moment, kbn;
      var ARGS;
      var dashboard = { rows: [], title: 'Scripted dash', time: { from: 'now-6h', to: 'now' } };
      for (var i = 0; i < parseInt(ARGS.rows, 10); i++) dashboard.rows.push({ title: 'Chart', panels: [{ type: 'graph', span: 12 }] });
      return dashboard; // the last line may be a comment`;
    expect(JSON.parse(await run(source, 'rows=2')).rows).toHaveLength(2);
  });

  test('builds over many promises, and calls back after them', async () => {
    const source = `return async (callback) => {
      let panels = 0;
      for (let i = 0; i < 1000; i++) panels += await Promise.resolve(1);
      callback({ panels, name: ARGS.name });
      callback({ late: true });
    };`;
    expect(JSON.parse(await run(source, 'name=a%2Bb&name=last'))).toEqual({ panels: 1000, name: 'last' });
  });
});

const callOf = (file: string, actor: Actor = userForTest()) => ({ file, query: '', actor, signal: new AbortController().signal });

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
    expect(JSON.parse(await createScripts(folder)(callOf('racks.js')))).toEqual({ title: 'Racks' });
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
  ])('gives nothing for %j', (name) => expect(createScripts(folder)(callOf(name))).rejects.toMatchObject({ code: 'script-not-found' }));

  test('[B18] runs one script of an organisation at a time, and another organisation does not wait for it', async () => {
    const ends: (() => void)[] = [];
    const scripts = createScripts(folder, () => new Promise((resolve) => ends.push(() => resolve('{}'))));
    const call = (orgId: number) => scripts(callOf('racks.js', userForTest({ scope: grantOrgScope(orgId) })));
    const mine = [call(1), call(1), call(1)];
    await expect.poll(() => ends.length).toBe(1);
    await expect(call(1)).rejects.toMatchObject({ code: 'work-limited' });
    const theirs = call(2);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    expect(await theirs).toBe('{}');
    for (let ended = 0; ended < 4; ended += 1) {
      ends[ended]?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(mine)).toEqual(['{}', '{}', '{}']);
  });

  test('that is not configured gives nothing', () =>
    expect(createScripts('')(callOf('racks.js'))).rejects.toMatchObject({ code: 'scripts-off' }));
});
