import { expect, test } from 'vitest';
import { decodeFrames, encodeFrames, writeBody } from './binary.ts';
import { numberColumn, seriesFrame } from './build.ts';
import { frameFromJson, frameToJson } from './json.ts';
import { withStatistics } from './reduce.ts';

const counted = (values: readonly (number | null)[]) => {
  const { values: numbers, missing } = numberColumn('Value', values);
  return withStatistics(
    seriesFrame(
      'up',
      {},
      Float64Array.from(values, (_, index) => index),
      numbers,
      missing,
    ),
  );
};
const ROWS: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['numbers', [1, 2, 3]],
  ['infinite values', [Infinity, Infinity]],
  ['values below all numbers', [1, -Infinity]],
  ['both infinities, which have no average', [Infinity, -Infinity]],
  ['NaN alone', [NaN, NaN]],
  ['nothing', [null]],
];

test.each(ROWS)('statistics of %s survive the way to the browser as JSON', (_, values) => {
  const frame = counted(values);
  expect(frameFromJson(JSON.parse(JSON.stringify(frameToJson(frame)))).columns[1]?.statistics).toEqual(frame.columns[1]?.statistics);
});

test.each(ROWS)('statistics of %s survive it in parts', (_, values) => {
  const frame = counted(values);
  const encoded = encodeFrames([frame], 'compact');
  const body = new Uint8Array(encoded.byteLength);
  writeBody(encoded, body);
  const [decoded] = decodeFrames(JSON.parse(JSON.stringify(encoded.heads)), body);
  expect(decoded?.columns[1]?.statistics).toEqual(frame.columns[1]?.statistics);
});
