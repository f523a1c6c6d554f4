import { expect, test, vi } from 'vitest';
import type { PreparedCall } from '../plan/prepared-call.ts';
import { createBatches, type WaitingCall } from './batches.ts';

/** A call that is told by its number; below zero it goes alone. */
const callOf = (number: number) => ({ number }) as unknown as PreparedCall;
const numberOf = ({ call }: Pick<WaitingCall, 'call'>): number => (call as unknown as { number: number }).number;

function setUp(together: (waiting: readonly WaitingCall[], signal: AbortSignal) => Promise<readonly (string | Error)[]>) {
  const sent: { readonly numbers: readonly number[]; readonly signal: AbortSignal }[] = [];
  const alone = vi.fn(async (waiting: WaitingCall) => `alone ${numberOf(waiting)}`);
  const send = createBatches<string>({
    keyOf: (call) => (numberOf({ call }) < 0 ? undefined : String(numberOf({ call }) % 2)),
    alone,
    together: (waiting, signal) => {
      sent.push({ numbers: waiting.map(numberOf), signal });
      return together(waiting, signal);
    },
  });
  const run = (number: number, signal = new AbortController().signal) => send({ call: callOf(number), signal, started: () => undefined });
  return { run, sent, alone };
}
const echo = async (waiting: readonly WaitingCall[]) => waiting.map((one) => `batch ${numberOf(one)}`);

test('calls of one key in one turn go together, and each gets its own result', async () => {
  const { run, sent } = setUp(echo);
  expect(await Promise.all([run(1), run(2), run(3), run(4)])).toEqual(['batch 1', 'batch 2', 'batch 3', 'batch 4']);
  expect(sent.map(({ numbers }) => numbers)).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('a call without a key, and one that finds no other, go alone; later ones start a new batch', async () => {
  const { run, sent, alone } = setUp(echo);
  expect(await Promise.all([run(-1), run(1)])).toEqual(['alone -1', 'alone 1']);
  await Promise.all([run(1), run(3)]);
  expect(alone).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(1);
});

test('a batch has at most a hundred calls', async () => {
  const { run, sent } = setUp(echo);
  await Promise.all(Array.from({ length: 150 }, (_, index) => run(2 * index)));
  expect(sent.map(({ numbers }) => numbers.length)).toEqual([100, 50]);
});

test('an error is of its call alone, a failure of the whole batch that of each', async () => {
  const partly = setUp(async () => ['fine', new Error('mine')]);
  expect(await Promise.allSettled([partly.run(1), partly.run(3)])).toMatchObject([{ value: 'fine' }, { reason: { message: 'mine' } }]);
  const wholly = setUp(() => Promise.reject(new Error('ours')));
  expect(await Promise.allSettled([wholly.run(1), wholly.run(3)])).toMatchObject([
    { reason: { message: 'ours' } },
    { reason: { message: 'ours' } },
  ]);
  const short = setUp(async () => ['fine']);
  expect(await Promise.allSettled([short.run(1), short.run(3)])).toMatchObject([{ value: 'fine' }, { reason: expect.any(TypeError) }]);
});

test('who leaves before the batch is not in it; who leaves later ends it only as the last', async () => {
  const { run, sent } = setUp(() => new Promise(() => undefined));
  const leavers = [1, 3, 5].map(() => new AbortController());
  const runs = leavers.map(({ signal }, index) => run(2 * index + 1, signal));
  const ended = Promise.allSettled(runs);
  leavers[0]?.abort(new Error('left'));
  await vi.waitFor(() => expect(sent.map(({ numbers }) => numbers)).toEqual([[3, 5]]));
  leavers[1]?.abort(new Error('left'));
  expect(sent[0]?.signal.aborted).toBe(false);
  leavers[2]?.abort(new Error('left too'));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(await ended).toMatchObject([
    { reason: { message: 'left' } },
    { reason: { message: 'left' } },
    { reason: { message: 'left too' } },
  ]);
});
