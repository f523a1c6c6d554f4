import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderError, prepareDataFolder } from './data-folder.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Another process that holds the lock until it is killed. */
async function holder(folder: string): Promise<ChildProcess> {
  const script = `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}; lockFolder(${JSON.stringify(folder)}); globalThis.gc(); setTimeout(() => console.log('held'), 50); setInterval(() => globalThis.gc(), 20);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a second process is refused and told which one holds the folder', async () => {
  const folder = newFolder();
  const child = await holder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(`Another Pharos (process ${child.pid}) uses the data folder ${folder}.`);
});

test('the lock goes with the process, also when that is killed', async () => {
  const folder = newFolder();
  const child = await holder(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test('a released folder can be locked again, and two folders at once', () => {
  const [first, second] = [newFolder(), newFolder()];
  const lock = lockFolder(first);
  const other = lockFolder(second);
  lock.release();
  expect(() => lockFolder(first).release()).not.toThrow();
  other.release();
});

test('the data folder is made for its owner only', () => {
  const folder = path.join(newFolder(), 'deep', 'data');
  prepareDataFolder(folder);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
});

test('a data folder that is a file is refused with what to do', () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(DataFolderError);
  expect(() => prepareDataFolder(path.join(file, 'below'))).toThrow(/is not writable \(ENOTDIR\)\. Give this user the right/);
});
