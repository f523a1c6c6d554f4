import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('makes what is missing, for its owner only, and says whether it did', () => {
  const folder = path.join(newFolder(), 'a', 'b');
  expect([makeFolder(folder), makeFolder(folder)]).toEqual([true, false]);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
});

test('a file in the way is an error', () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(path.join(file, 'below', 'it'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('a file system that takes no folders is an error, and soon', () => {
  expect(() => makeFolder('/proc/nope/below')).toThrow('ENOENT');
});
