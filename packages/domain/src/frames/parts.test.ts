import type { Frame, TargetResult } from '@pharos/contract/frames';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame, timeColumn } from './build.ts';
import { FrameFormatError } from './json-numbers.ts';
import { encodePart, readParts, type Part } from './parts.ts';

const cost = { upstreamMs: 3, bytes: 10, rows: 2, isCached: false, answeredAt: 1_700_000_000_000 };
const range = { from: 1, to: 2 };
const framesResult = (frames: readonly Frame[]): TargetResult => ({ kind: 'frames', frames, cost, range });

async function* cutInto(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}

async function readAll(bytes: Uint8Array, size: number): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for await (const part of readParts(cutInto(bytes, size))) parts.push(part);
  return parts;
}

const joined = (parts: readonly Part[]): Uint8Array => new Uint8Array(parts.map(encodePart).flatMap((bytes) => [...bytes]));

const sample: readonly Part[] = [
  {
    key: '2:A',
    result: framesResult([
      {
        name: 'up {job="ü"}',
        labels: { job: 'ü' },
        meta: { kind: 'series', reducedFrom: 9 },
        columns: [timeColumn('Time', [1000, 2000, 5000]), { ...numberColumn('Value', [1, null, Infinity]), display: { unit: 's' } }],
      },
      tableFrame('t', [timeColumn('Time', [0.5, -3, 2 ** 53]), stringColumn('s', ['a', null, 'b']), numberColumn('n', [NaN, -0, 1e-320])]),
      { name: 'empty', labels: {}, columns: [timeColumn('Time', []), numberColumn('Value', [])] },
    ]),
  },
  { key: '2:B', result: { kind: 'error', error: { code: 'upstream-timeout', message: 'slow', status: 504 } } },
  { key: '3:A', result: { kind: 'pending', range } },
  { key: '4:A', result: framesResult([]) },
];

test.each([1, 7, 64, 100_000])('parts survive a stream cut into pieces of %i bytes', async (size) => {
  expect(await readAll(joined(sample), size)).toEqual(sample);
});

test('a part is handed out as soon as its last byte is there', async () => {
  const [first, second] = sample.map(encodePart);
  let isSecondRequested = false;
  async function* slowly() {
    yield first ?? new Uint8Array();
    isSecondRequested = true;
    yield second ?? new Uint8Array();
  }
  const reader = readParts(slowly());
  expect((await reader.next()).value?.key).toBe('2:A');
  expect(isSecondRequested).toBe(false);
  await reader.return();
});

test('leaving early cancels a readable stream', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encodePart({ key: 'A', result: { kind: 'pending', range } })),
    cancel: () => void (isCancelled = true),
  });
  for await (const part of readParts(stream)) {
    expect(part.key).toBe('A');
    break;
  }
  expect(isCancelled).toBe(true);
});

test('a stream that ends inside a part, or is none of ours, is an error', async () => {
  const bytes = joined(sample);
  await expect(readAll(bytes.subarray(0, bytes.byteLength - 1), 50)).rejects.toThrow(FrameFormatError);
  await expect(readAll(new TextEncoder().encode('<html><body>502 Bad Gateway</body></html>'), 50)).rejects.toThrow(FrameFormatError);
  expect(await readAll(new Uint8Array(), 50)).toEqual([]);
});

test('any numbers, times and gaps come back exactly', async () => {
  // Minus zero is the same moment as zero, and as such it comes back; as a value it keeps its sign.
  const time = fc.oneof(fc.maxSafeInteger(), fc.double()).map((moment) => (moment === 0 ? 0 : moment));
  const rows = fc.array(fc.record({ time, value: fc.option(fc.double()) }), { maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (unsorted, isSorted) => {
      const sorted = isSorted
        ? unsorted.map((row) => ({ ...row, time: Math.trunc(row.time) || 0 })).sort((a, b) => a.time - b.time)
        : unsorted;
      const frame = tableFrame('t', [
        timeColumn(
          'Time',
          sorted.map((row) => row.time),
        ),
        numberColumn(
          'v',
          sorted.map((row) => row.value),
        ),
      ]);
      const parts = await readAll(encodePart({ key: 'A', result: framesResult([frame]) }), 4096);
      expect(parts).toEqual([{ key: 'A', result: framesResult([frame]) }]);
    }),
  );
});
