import type { Frame } from '@pharos/contract/frames';
import { seriesFrame } from '@pharos/plugin';
import { decodePart } from '@pharos/domain/frames/parts';
import { expect, test, vi } from 'vitest';
import { pluginsWith } from '../../../testing/plugins-with.ts';
import { chunksOf } from './chunks.ts';
import { encodeFramesFor, type EncodeTask, type ResultForm } from './encode-frames.ts';
import { createPresentations, type FramesOutcome, presentFrames } from './present-result.ts';

const plugins = pluginsWith({
  transport: 'http',
  manifest: { id: 'made', name: 'Made', secrets: [] },
  project: (frames: readonly Frame[], query: { alias?: string }, refId: string) =>
    frames.map((frame) => ({ ...frame, name: query.alias ?? `${refId}-series` })),
});

const FRAMES = { kind: 'open', list: [seriesFrame('s', { a: 'b' }, Float64Array.of(1, 2), Float64Array.of(2, 3))] } as const;
const outcomeOf = (refId: string, change: Partial<FramesOutcome> = {}, query = {}): FramesOutcome => ({
  kind: 'frames',
  frames: FRAMES,
  size: 100,
  type: 'made',
  projection: { refId, query, wantsStatistics: false, range: { fromMs: 0, toMs: 1 }, endMs: 2, steps: { stepMs: 1, edge: 'start' } },
  range: { from: 0, to: 1 },
  cost: { upstreamMs: 0, bytes: 0, rows: 1, isCached: false, answeredAt: 0, request: 'GET /' },
  ...change,
});

function presenting(form: ResultForm) {
  const encode = vi.fn(async (task: EncodeTask) => encodeFramesFor(plugins, task));
  const present = createPresentations(form, encode);
  return {
    encode,
    bytesOf: async (refId: string, outcome = outcomeOf(refId), isRepeated = true) =>
      Buffer.concat(presentFrames({ key: `7:${refId}`, refId }, outcome, await present(outcome, isRepeated))),
  };
}

test('[B2] what many targets want in the same way is encoded once, and each has its own key and refId', async () => {
  const { encode, bytesOf } = presenting('part');
  const parts = await Promise.all(['A', 'B', 'C"'].map((refId) => bytesOf(refId)));
  expect(encode).toHaveBeenCalledTimes(1);
  const decoded = parts.map((bytes) => decodePart(bytes)?.part);
  expect(decoded.map((part) => part?.key)).toEqual(['7:A', '7:B', '7:C"']);
  expect(decoded.map((part) => (part?.result.kind === 'frames' ? part.result.frames.map(({ name }) => name) : []))).toEqual([
    ['A-series'],
    ['B-series'],
    ['C"-series'],
  ]);
  expect(decoded[1]?.result).toMatchObject({ frames: [{ labels: { a: 'b' }, columns: [{ values: Float64Array.of(1, 2) }, {}] }] });
});

test.each(['json', 'tsdb'] as const)('[B2] the same in the form %s', async (form) => {
  const { encode, bytesOf } = presenting(form);
  const [first, second] = (await Promise.all([bytesOf('A'), bytesOf('B\\')])).map((bytes) => JSON.parse(bytes.toString()));
  expect(encode).toHaveBeenCalledTimes(1);
  const nameOf = (one: { frames?: { name: string }[]; series?: { name: string }[] }) => (one.frames ?? one.series)?.[0]?.name;
  expect([nameOf(first), nameOf(second)]).toEqual(['A-series', form === 'json' ? 'B\\-series' : nameOf(second)]);
});

test('what differs in more than the refId is encoded for itself, and nothing is kept of what one target wants', async () => {
  const { encode, bytesOf } = presenting('part');
  await bytesOf('A');
  await bytesOf('B', outcomeOf('B', {}, { alias: 'mine' }));
  await bytesOf('C', outcomeOf('C', { projection: { ...outcomeOf('C').projection, width: 100 } }));
  await bytesOf('D', outcomeOf('D', { frames: { kind: 'open', list: [...FRAMES.list] } }));
  expect(encode).toHaveBeenCalledTimes(4);
  await bytesOf('A', outcomeOf('A'), false);
  expect(encode).toHaveBeenCalledTimes(5);
});

test('of different large presentations the last ones are kept', async () => {
  const encode = vi.fn(async (task: EncodeTask) => ({ ...encodeFramesFor(plugins, task), byteLength: 5 * 1024 * 1024 }));
  const present = createPresentations('part', encode);
  const large = (alias: string) => present(outcomeOf('A', {}, { alias }), true);
  for (const alias of ['one', 'two', 'two', 'one', 'one']) await large(alias);
  expect(encode).toHaveBeenCalledTimes(3);
});

test('[B2] a response gets its bytes in chunks of 64 KB at most, the same in the same order', () => {
  const pieces = [3, 70_000, 0, 200_000, 5, 6].map((length, index) => new Uint8Array(length).fill(index + 1));
  const chunks = [...chunksOf(pieces)];
  expect(Buffer.concat(chunks).equals(Buffer.concat(pieces))).toBe(true);
  expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(65_536);
  expect([...chunksOf([new Uint8Array(2), new Uint8Array(3)])].map(({ byteLength }) => byteLength)).toEqual([5]);
});
