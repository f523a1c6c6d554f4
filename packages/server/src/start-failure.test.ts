import { AppError } from '@pharos/contract/errors';
import { expect, test } from 'vitest';
import { ConfigError } from './platform/config/config-error.ts';
import { StorageStartError } from './platform/database/start-error.ts';
import { explainStartFailure } from './start-failure.ts';

const noSpace = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
const FULL = 'Pharos cannot start. The disk of the data folder is full. Free some space there, then start again.';

test.each([
  ['a file', noSpace],
  ['the database', new AppError('storage-full', {}, { cause: new Error('database or disk is full') })],
  ['the key, whose message knows less', new StorageStartError('The secret key cannot be written.', { cause: noSpace })],
])('a full disk is named, noticed by %s', (_where, error) => expect(explainStartFailure(error)).toBe(FULL));

test('a database that another program holds, and one that went away, are told apart', () => {
  expect(explainStartFailure(new AppError('storage-busy'))).toBe(
    'Pharos cannot start. Another program holds the database locked. Close it, then start again.',
  );
  expect(explainStartFailure(new AppError('storage-unreachable'))).toMatch(/^Pharos cannot start\. The database stopped answering\. Check/);
});

test('what is foreseen is one line; anything else comes with where it happened', () => {
  expect(explainStartFailure(new ConfigError('x'), 'Nothing was done')).toBe('Nothing was done. x');
  expect(explainStartFailure(new Error('odd'))).toMatch(/nobody has foreseen\. Please report it:\nError: odd\n\s+at /);
});

test.each(['EROFS', 'EACCES', 'EPERM'])('[R17] a file that the disk refuses (%s) is named in one line, whoever touches it', (code) => {
  const error = Object.assign(new Error(`${code}: no, open '/data/x'`), { code, path: '/data/x' });
  expect(explainStartFailure(error)).toBe(
    `Pharos cannot start. /data/x cannot be used (${code}). Give this user the right to, then start again.`,
  );
});
