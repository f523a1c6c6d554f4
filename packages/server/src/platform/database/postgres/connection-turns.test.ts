import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionTurns, type ConnectionUse, createConnectionTurns } from './connection-turns.ts';

const LATER_MS = 60_000;

function open(max: number) {
  let nowMs = 0;
  const turns = createConnectionTurns(max, () => nowMs);
  const order: string[] = [];
  // Whoever still waits would be refused by its timer during another test.
  onTestFinished(() => turns.refuseWaiting(new Error('the test is over')));
  /** Notes the name when its turn has come. */
  const come = (name: string, use: ConnectionUse) =>
    turns.take(use, nowMs + LATER_MS).then(
      () => void order.push(name),
      () => undefined,
    );
  return { turns, order, come, forward: (ms: number) => void (nowMs += ms), turnOfLoop: () => new Promise(setImmediate) };
}

const takeAll = (turns: ConnectionTurns, use: ConnectionUse, count: number) =>
  Promise.all(Array.from({ length: count }, () => turns.take(use, LATER_MS)));

test('who came first is served first', async () => {
  const { turns, order, come, turnOfLoop } = open(1);
  await turns.take('read', LATER_MS);
  const coming = ['a', 'b', 'c'].map((name) => come(name, 'read'));
  for (const _one of coming) {
    turns.give('read');
    await turnOfLoop();
  }
  expect(order).toEqual(['a', 'b', 'c']);
});

test('[R5] the last two are reserved for reads, which pass transactions that wait', async () => {
  const { turns, order, come, turnOfLoop } = open(4);
  await takeAll(turns, 'transaction', 2);
  void come('third transaction', 'transaction');
  for (const name of ['read', 'another read', 'late read']) void come(name, 'read');
  await turnOfLoop();
  expect(order).toEqual(['read', 'another read']);
  turns.give('transaction');
  await turnOfLoop();
  expect(order).toEqual(['read', 'another read', 'third transaction']);
  turns.give('read');
  await turnOfLoop();
  expect(order).toEqual(['read', 'another read', 'third transaction', 'late read']);
});

test.each([1, 2, 3])('of %i connections a transaction gets one at least', async (max) => {
  const { turns } = open(max);
  await expect(turns.take('transaction', LATER_MS)).resolves.toBeUndefined();
});

test('who waits too long is refused, and holds up nobody afterwards', async () => {
  const { turns, order, come, turnOfLoop } = open(1);
  await turns.take('read', LATER_MS);
  await expect(turns.take('read', 5)).rejects.toMatchObject({ code: 'storage-busy', cause: { message: 'no connection was free in time' } });
  void come('next', 'read');
  turns.give('read');
  await turnOfLoop();
  expect(order).toEqual(['next']);
});

test('all who wait can be refused at once', async () => {
  const { turns } = open(1);
  await turns.take('read', LATER_MS);
  const waiting = Promise.allSettled([turns.take('read', LATER_MS), turns.take('transaction', LATER_MS)]);
  turns.refuseWaiting(new Error('the database is silent'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  turns.give('read');
  await expect(turns.take('read', LATER_MS)).resolves.toBeUndefined();
});

test('[R7] a server that grants less is used with less, and further connections are tried one by one later', async () => {
  const { turns, order, come, forward, turnOfLoop } = open(4);
  turns.shrink(1);
  await turns.take('read', LATER_MS);
  for (const name of ['a', 'b', 'c', 'd']) void come(name, 'read');
  await turnOfLoop();
  expect(order).toEqual([]);
  turns.give('read');
  await turnOfLoop();
  expect(order).toEqual(['a']);
  forward(5_000);
  turns.give('read');
  await turnOfLoop();
  expect(order).toEqual(['a', 'b', 'c']);
  turns.give('read');
  await turnOfLoop();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('[R7] it never shrinks to nothing, nor grows beyond what is configured', async () => {
  const { turns, order, come, forward, turnOfLoop } = open(2);
  turns.shrink(0);
  await turns.take('read', LATER_MS);
  for (let second = 0; second < 10; second += 1) {
    forward(5_000);
    turns.give('read');
    await turns.take('read', LATER_MS + second * 5_000);
  }
  for (const name of ['a', 'b']) void come(name, 'read');
  await turnOfLoop();
  expect(order).toEqual(['a']);
});
