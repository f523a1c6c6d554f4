import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderWatch } from './folder-watch.ts';

async function watchedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('a.json'), '1');
  const watch = createFolderWatch({ folder, endings: ['.json'], isDeep: true });
  const poll = () => watch.poll(async () => undefined);
  expect(await poll()).toBe(true);
  expect(await poll()).toBe(false);
  return { folder, at, watch, poll };
}

test.each<readonly [string, (at: (name: string) => string) => Promise<void>]>([
  ['is added', (at) => writeFile(at('b.json'), '1')],
  ['is added deeper', (at) => mkdir(at('in')).then(() => writeFile(at('in/b.json'), '1'))],
  ['has another content', (at) => writeFile(at('a.json'), '22')],
  ['is replaced by one of the same size', (at) => writeFile(at('new'), '2').then(() => rename(at('new'), at('a.json')))],
  ['is removed', (at) => rm(at('a.json'))],
])('a file that %s is reported once, when two polls found the same', async (_, change) => {
  const { at, poll } = await watchedFolder();
  await change(at);
  expect([await poll(), await poll(), await poll()]).toEqual([false, true, false]);
});

test('other files are no change', async () => {
  const { at, poll } = await watchedFolder();
  await writeFile(at('b.txt'), '1');
  expect([await poll(), await poll()]).toEqual([false, false]);
});

test('a file that is being written is reported when it is whole', async () => {
  const { at, poll } = await watchedFolder();
  for (const text of ['12', '123', '1234']) {
    await writeFile(at('a.json'), text);
    expect(await poll()).toBe(false);
  }
  expect(await poll()).toBe(true);
});

test('a folder that is away for one poll was no change', async () => {
  const { folder, poll } = await watchedFolder();
  await rename(folder, `${folder}-away`);
  expect(await poll()).toBe(false);
  await rename(`${folder}-away`, folder);
  expect([await poll(), await poll()]).toEqual([false, false]);
});

test('work that failed is repeated at the next poll', async () => {
  const { at, watch, poll } = await watchedFolder();
  await writeFile(at('b.json'), '1');
  await poll();
  await expect(watch.poll(() => Promise.reject(new Error('not applied')))).rejects.toThrow('not applied');
  expect([await poll(), await poll()]).toEqual([true, false]);
});

test('what changes while the work runs is a change', async () => {
  const { at, watch, poll } = await watchedFolder();
  await writeFile(at('b.json'), '1');
  await poll();
  await watch.poll(() => writeFile(at('b.json'), '22'));
  expect([await poll(), await poll()]).toEqual([false, true]);
});
