import { expect, test } from 'vitest';
import { userForTest } from '../../testing/http-server.ts';
import { grantOrgScope } from '../session/grant-scope.ts';
import { createOrgTurns } from './org-turns.ts';

const person = (orgId: number, userId: number) => userForTest({ userId, scope: grantOrgScope(orgId) });

/** Work that goes on until it is ended, by its name. */
function longWork(turns = createOrgTurns({ name: 'pictures', atOnce: 2, retryAfterMs: 10_000 })) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, orgId: number, userId: number, signal = new AbortController().signal) => {
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    const run = turns.run(person(orgId, userId), work, signal);
    run.catch(() => undefined); // who still waits when the test is over is refused by the time
    return run;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, start, end };
}

test('[B18] two of a person wait, four of an organisation, and one more is told when to come back', async () => {
  const { start } = longWork();
  const limit = (of: string) => ({ code: 'work-limited', params: { limit: `of pictures that wait for ${of}`, seconds: 10 } });
  for (let nth = 0; nth < 3; nth += 1) void start(`a${nth}`, 1, 1);
  await expect(start('a3', 1, 1)).rejects.toMatchObject(limit('you'));
  void start('b0', 1, 2);
  void start('c0', 1, 3);
  await expect(start('d0', 1, 4)).rejects.toMatchObject(limit('your organisation'));
});

test('[B18] an organisation that asks for much holds up no other, and its own people take turns', async () => {
  const { start, started, end } = longWork();
  for (let nth = 0; nth < 3; nth += 1) void start(`a${nth}`, 1, 1);
  void start('b0', 1, 2);
  await new Promise(setImmediate);
  expect(started).toEqual(['a0']);
  void start('other', 2, 9);
  await new Promise(setImmediate);
  expect(started).toEqual(['a0', 'other']);
  for (const name of ['a0', 'a1', 'b0']) await end(name);
  expect(started).toEqual(['a0', 'other', 'a1', 'b0', 'a2']);
});

test('[B18] who leaves gives the place in the queue to the next', async () => {
  const { start, started, end } = longWork();
  void start('a0', 1, 1);
  const left = new AbortController();
  const gone = start('gone', 1, 1, left.signal);
  left.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  void start('a1', 1, 1);
  void start('a2', 1, 1);
  await end('a0');
  await end('a1');
  expect(started).toEqual(['a0', 'a1', 'a2']);
});
