import type { Frame } from '@pharos/contract/frames';
import { describe, expect, test } from 'vitest';
import { run } from '../transformations/frames-in-tests.ts';
import { tableData } from '../tables/table-data.ts';
import { numberColumn, stringColumn, tableFrame, timeColumn } from './build.ts';
import { framesOfQuery } from './query-frames.ts';

type Row = readonly [room: string, floor: string, value: number];

/** A table as a store gives it whose values have no name: of an empty answer only Time and Value. */
function tableOf(rows: readonly Row[]): Frame {
  const labels = [
    stringColumn(
      'floor',
      rows.map(([, floor]) => floor),
    ),
    stringColumn(
      'room',
      rows.map(([room]) => room),
    ),
  ];
  const columns = [
    timeColumn(
      'Time',
      rows.map(() => 1000),
    ),
    ...(rows.length > 0 ? labels : []),
    numberColumn(
      'Value',
      rows.map(([, , value]) => value),
    ),
  ];
  return tableFrame('', columns, { unnamedColumn: 'Value' });
}

const AREA = tableOf([
  ['east', '1', 120],
  ['west', '1', 80],
]);
const SEATS = tableOf([
  ['east', '1', 12],
  ['loft', '3', 4],
]);
const NONE = tableOf([]);
const BROKEN = tableOf([['west', '1', 2]]);

const ofPanel = (...results: readonly Frame[]): readonly Frame[] => {
  const queries = results.map((_, index) => ({ refId: 'ABC'[index] ?? '', source: 'prom' }));
  return results.flatMap((frame, index) => framesOfQuery([frame], queries[index]?.refId ?? '', queries));
};

const TIMES = [1000, 1000, 1000];
const JOINED = {
  floor: ['1', '1', '3'],
  room: ['east', 'west', 'loft'],
  'Value #A': [120, 80, null],
  'Value #B': [12, null, 4],
};

describe('tables of several queries', () => {
  test.each([
    ['an empty answer', NONE, [null, null, null]],
    ['one of fewer rows', BROKEN, [null, 2, null]],
  ])('[U1] are one, by the table panel and by merge, also with %s', (_name, last, broken) => {
    const frames = ofPanel(AREA, SEATS, last);
    const { columns, rowCount } = tableData(frames, 'table');
    const cells = columns.map(({ text, at }) => [text, Array.from({ length: rowCount }, (_, row) => at(row))] as const);
    const expected = { Time: TIMES, ...JOINED, 'Value #C': broken };
    expect(Object.fromEntries(cells)).toEqual(expected);
    expect(run(frames, 'merge')).toEqual([expected]);
  });
  test('[U1] an empty answer keeps its column wherever it stands', () => {
    expect(run(ofPanel(NONE, AREA), 'merge')).toEqual([
      { Time: [1000, 1000], 'Value #A': [null, null], floor: ['1', '1'], room: ['east', 'west'], 'Value #B': [120, 80] },
    ]);
  });
  test('[U1] are joined although one of them has no label at all', () => {
    const total = tableFrame('', [timeColumn('Time', [1000]), numberColumn('Value', [99])], { unnamedColumn: 'Value' });
    expect(run(ofPanel(AREA, SEATS, total), 'merge')).toEqual([{ Time: TIMES, ...JOINED, 'Value #C': [99, null, null] }]);
  });
});

describe('frames of a query', () => {
  const queries = [
    { refId: 'A', source: 'prom' },
    { refId: 'B', source: 'other' },
  ];
  const namesOf = (frames: readonly Frame[]) => frames.map(({ columns }) => columns.map(({ name }) => name));
  test('[U1] a name that a store gave stays', () => {
    const given = tableFrame('', [numberColumn('Value', [1])]);
    expect(namesOf(ofPanel(given, given))).toEqual([['Value'], ['Value']]);
  });
  test('[U1] a label called as the values stays', () => {
    const odd = tableFrame('', [stringColumn('Value', ['x']), numberColumn('Value', [1])], { unnamedColumn: 'Value' });
    expect(namesOf(ofPanel(odd, odd))).toEqual([
      ['Value', 'Value #A'],
      ['Value', 'Value #B'],
    ]);
  });
  test('[U1] are decided once: a copy that is kept is not named by who shows it', () => {
    const alone = framesOfQuery([AREA], 'A', queries);
    expect(namesOf(framesOfQuery(alone, 'A', [...queries, { refId: 'C', source: 'prom' }]))).toEqual(namesOf([AREA]));
  });
});
