import type { Frame } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { isMissing, isSeries, numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { frameFromJson, frameToJson } from './json.ts';
import { FrameFormatError } from './json-numbers.ts';

test('a frame survives the way through JSON text', () => {
  const frame: Frame = {
    name: 'up',
    labels: { job: 'api' },
    columns: [
      timeColumn('Time', [1, 2, 3, 4, 5]),
      { ...numberColumn('Value', [1.5, null, Infinity, -Infinity, NaN]), display: { unit: 'bytes' } },
      stringColumn('host', ['a', null, '', 'ü', 'e']),
      { name: 'ok', type: 'boolean', values: [true, null, false, true, true] },
      { name: 'raw', type: 'json', values: [{ a: [1] }, null, 1, 'x', []] },
    ],
    meta: { kind: 'table', notices: ['truncated'] },
  };
  const json = frameToJson(frame);
  expect(json.columns[1]?.values).toEqual([1.5, null, '+Inf', '-Inf', 'NaN']);
  expect(frameFromJson(JSON.parse(JSON.stringify(json)))).toEqual(frame);
});

test('a missing value is told from NaN', () => {
  const column = numberColumn('v', [NaN, null, 0]);
  expect([0, 1, 2].map((index) => isMissing(column, index))).toEqual([false, true, false]);
});

test('refuses a value that its column type does not allow', () => {
  const json = { name: '', labels: {}, columns: [{ name: 'v', type: 'number' as const, values: ['12'] }] };
  expect(() => frameFromJson(json)).toThrow(FrameFormatError);
});

test('refuses columns of different length', () => {
  const json = {
    name: '',
    labels: {},
    columns: [
      { name: 'a', type: 'number' as const, values: [1] },
      { name: 'b', type: 'json' as const, values: [] },
    ],
  };
  expect(() => frameFromJson(json)).toThrow(FrameFormatError);
  expect(() => tableFrame('t', [numberColumn('a', [1]), numberColumn('b', [])])).toThrow(RangeError);
  expect(() => seriesFrame('s', {}, new Float64Array(2), new Float64Array(1))).toThrow(RangeError);
});

test('a series is told from its meta, else from its columns', () => {
  expect(isSeries(seriesFrame('s', {}, new Float64Array(0), new Float64Array(0)))).toBe(true);
  expect(isSeries(tableFrame('t', [timeColumn('Time', [1]), numberColumn('v', [1])]))).toBe(false);
  expect(isSeries({ name: '', labels: {}, columns: [timeColumn('Time', [1]), numberColumn('v', [1])] })).toBe(true);
  expect(isSeries({ name: '', labels: {}, columns: [timeColumn('Time', [1]), stringColumn('v', ['a'])] })).toBe(false);
});
