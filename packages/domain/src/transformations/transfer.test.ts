import type { Frame } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame } from '../frames/build.ts';
import { createFrameReceiver, type FramePart, sendFrames } from './transfer.ts';

/** As another thread would get them: every part copied. */
async function send(frames: readonly Frame[], pauses: { count: number } = { count: 0 }) {
  const parts: FramePart[] = [];
  const pause = () => {
    pauses.count += 1;
    return undefined;
  };
  await sendFrames(frames, { post: (part) => parts.push(structuredClone(part)), pause });
  const take = createFrameReceiver(pause);
  let received: readonly Frame[] | undefined;
  for (const part of parts) received = await take(part);
  return { parts, received };
}

test('frames arrive as they were sent: numbers, missing ones, texts, truth values, what is known of them', async () => {
  const times = Float64Array.of(1, 2, 3);
  const frames: readonly Frame[] = [
    { ...seriesFrame('a', { host: 'web' }, times, Float64Array.of(1, Number.NaN, 3)), meta: { kind: 'series', refId: 'A' } },
    tableFrame('t', [
      stringColumn('s', ['x', null, 'x']),
      { ...numberColumn('n', [1, null, 3]), display: { unit: 's', config: { min: 1 } } },
      { name: 'b', type: 'boolean', values: [true, null, false] },
      { name: 'j', type: 'json', values: [{ a: 1 }, null, [2]] },
    ]),
    { name: 'empty', labels: {}, columns: [] },
  ];
  expect((await send(frames)).received).toEqual(frames);
  expect((await send([])).received).toEqual([]);
});

test('a column that several frames share is sent once, and many texts go in parts', async () => {
  const shared = stringColumn(
    's',
    Array.from({ length: 45_000 }, (_, index) => `text ${index}`),
  );
  const pauses = { count: 0 };
  const { parts, received } = await send([tableFrame('a', [shared]), tableFrame('b', [shared])], pauses);
  expect(parts.map((part) => (part.kind === 'texts' ? part.texts.length : part.kind))).toEqual([20_000, 20_000, 5000, 'columns', 'frames']);
  expect(received?.[0]?.columns[0]).toBe(received?.[1]?.columns[0]);
  expect(received?.[1]?.columns[0]?.values[44_999]).toBe('text 44999');
  expect(pauses.count).toBeGreaterThan(20);
});
