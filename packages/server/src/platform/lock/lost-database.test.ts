import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderError } from './data-folder.ts';
import { refuseLostDatabase } from './lost-database.ts';

const sqlite = { type: 'sqlite3', path: 'pharos.db' } as const;

function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-lost-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(path.join(folder, name), 'x');
  return folder;
}

test.each(['secret.key', 'host-samples.db', 'pharos.db-wal'])('[R20] a folder with %s and without its database is refused', (name) => {
  const folder = folderWith(name, 'server.lock');
  expect(() => refuseLostDatabase(sqlite, folder)).toThrow(DataFolderError);
  expect(() => refuseLostDatabase(sqlite, folder)).toThrow(
    `The database ${folder}/pharos.db is gone, but ${folder}/${name} of its server is there. Put it back, restore a backup (npm run pharos -- restore <file>), or move those files away to start with an empty one.`,
  );
});

test.each([
  ['a new folder', []],
  ['a start that ended before it made anything', ['server.lock', 'server.pid', 'log']],
  ['a folder with its database', ['secret.key', 'host-samples.db', 'pharos.db']],
])('%s is good', (_what, names) => {
  expect(() => refuseLostDatabase(sqlite, folderWith(...names))).not.toThrow();
});

test('with PostgreSQL the folder has none', () => {
  expect(() => refuseLostDatabase({ type: 'postgres', path: 'pharos.db' }, folderWith('secret.key'))).not.toThrow();
});
