import { AppError } from '@pharos/contract/errors';
import { expect, test } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import { translatePostgresError } from './postgres/postgres-errors.ts';

const postgresError = (code: string, message: string) => Object.assign(new Error(message), { code });

function openLog() {
  const said: object[] = [];
  let nowMs = 0;
  const write = createFailureLog({ info: () => undefined, warn: (fields) => void said.push(fields) }, () => nowMs);
  return {
    said,
    fail: (code: string, message: string) => write(translatePostgresError(postgresError(code, message))),
    forward: (ms: number) => void (nowMs += ms),
  };
}

test('[R9] the code and the words of the database are said once a minute for each cause', () => {
  const { said, fail, forward } = openLog();
  for (const _again of [1, 2, 3]) fail('53300', 'sorry, too many clients already');
  fail('57P03', 'the database system is starting up');
  expect(said).toEqual([
    { code: 'storage-busy', cause: '53300', reason: 'sorry, too many clients already' },
    { code: 'storage-unreachable', cause: '57P03', reason: 'the database system is starting up' },
  ]);
  forward(59_000);
  fail('53300', 'sorry, too many clients already');
  expect(said).toHaveLength(2);
  forward(1_000);
  fail('53300', 'sorry, too many clients already');
  expect(said).toHaveLength(3);
});

test('what is no failure of the database is left to whoever made it', () => {
  const { said, fail } = openLog();
  fail('23505', 'duplicate key value violates unique constraint');
  expect(said).toEqual([]);
});

test('what a transaction refuses is no failure of the database', () => {
  const said: object[] = [];
  const write = createFailureLog({ info: () => undefined, warn: (fields) => void said.push(fields) });
  write(new AppError('dashboard-not-found'));
  expect(said).toEqual([]);
});

test.each([
  ['a transaction that may only read', '25006', 'cannot execute INSERT in a read-only transaction', 'storage-read-only'],
  ['a standby', '0A000', 'cannot use serializable mode in a hot standby', 'storage-read-only'],
  ['a sign-in that is refused meanwhile', '28P01', 'password authentication failed for user "pharos"', 'storage-unreachable'],
  ['a server without a free connection', '53300', 'sorry, too many clients already', 'storage-busy'],
])('[R9] %s has a code that says so', (_what, code, message, expected) => {
  const translated = translatePostgresError(postgresError(code, message));
  expect(translated).toBeInstanceOf(AppError);
  expect(translated).toMatchObject({ code: expected });
});

test('another feature that PostgreSQL lacks is a fault of ours', () => {
  const error = postgresError('0A000', 'cursors are not supported');
  expect(translatePostgresError(error)).toBe(error);
});
