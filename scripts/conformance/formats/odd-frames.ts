import type { Column, Frame, Labels } from '@pharos/contract/frames';
import { missingWhereNaN, numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';

interface SeriesParts {
  readonly refId: string;
  readonly labels?: Labels;
  /** Moments and values in turn; NaN is missing. */
  readonly points: readonly (readonly [ms: number, value: number])[];
}

function series(name: string, { refId, labels = {}, points }: SeriesParts): Frame {
  const times = Float64Array.from(points, ([ms]) => ms);
  const values = Float64Array.from(points, ([, value]) => value);
  return { ...seriesFrame(name, labels, times, values, missingWhereNaN(values)), meta: { kind: 'series', refId } };
}

const table = (refId: string, ...columns: readonly Column[]): Frame => tableFrame('', columns, { refId });
const booleans = (name: string, values: readonly (boolean | null)[]): Column => ({ name, type: 'boolean', values });

const MISSING = Number.NaN;

/** Results of odd shapes, by the name that the table gives them. */
export const ODD_FRAMES: Readonly<Record<string, readonly Frame[]>> = {
  nothing: [],
  'empty series': [series('A', { refId: 'A', points: [] })],
  'empty table': [table('A', stringColumn('host', []), numberColumn('load', []))],
  'two series': [
    series('A', {
      refId: 'A',
      points: [
        [0, 10],
        [60_000, 20],
      ],
    }),
    series('B', {
      refId: 'B',
      points: [
        [0, 1],
        [60_000, 2],
      ],
    }),
  ],
  'unlike times': [
    series('A', {
      refId: 'A',
      points: [
        [0, 10],
        [60_000, MISSING],
        [120_000, 30],
      ],
    }),
    series('B', {
      refId: 'B',
      points: [
        [60_000, 2],
        [90_000, -3],
      ],
    }),
  ],
  labelled: [
    series('web', { refId: 'A', labels: { job: 'web', host: 'a' }, points: [[0, 1]] }),
    series('web', { refId: 'A', labels: { job: 'web', host: 'b' }, points: [[0, 2]] }),
    series('db', { refId: 'B', labels: { job: 'db' }, points: [[0, 3]] }),
  ],
  wide: [
    {
      name: 'cpu',
      labels: {},
      columns: [timeColumn('Time', [0, 60_000]), numberColumn('used', [1, null]), numberColumn('free', [3, 4])],
      meta: { kind: 'series', refId: 'A' },
    },
  ],
  table: [
    table(
      'A',
      timeColumn('Time', [0, 60_000, 120_000]),
      stringColumn('host', ['web', 'db', null]),
      numberColumn('load', [0.5, null, 2]),
      booleans('up', [true, false, null]),
    ),
  ],
  'repeated names': [
    table(
      'A',
      stringColumn('host', ['web', 'db']),
      numberColumn('load', [1, 2]),
      numberColumn('load', [3, 4]),
      stringColumn('', ['x', '']),
    ),
  ],
  'repeated keys': [
    table('A', stringColumn('host', ['a', 'a', null]), numberColumn('load', [1, 2, 3])),
    table('B', stringColumn('host', ['a', 'b', null]), numberColumn('used', [5, 6, 7])),
  ],
  'equal and empty tables': [
    table('A', stringColumn('host', ['a', 'b']), numberColumn('load', [1, 2])),
    table('B', stringColumn('host', ['a', 'c']), numberColumn('load', [1, 3])),
    table('C', stringColumn('host', []), numberColumn('used', [])),
  ],
  'odd numbers': [
    table('A', stringColumn('host', ['a', 'b', 'a', 'b', 'c']), numberColumn('load', [Infinity, -Infinity, Number.NaN, -0, 1e-300])),
  ],
  long: [
    table(
      'A',
      timeColumn('Time', [0, 0, 60_000, 60_000]),
      stringColumn('host', ['x', 'y', 'x', 'y']),
      numberColumn('load', [1, 2, 3, 4]),
      numberColumn('free', [9, 8, 7, 6]),
    ),
  ],
  'texts of JSON': [table('A', stringColumn('host', ['{"id":"148.10","n":7}', '{"id":"12","n":8}']), numberColumn('load', [1, 2]))],
  texts: [
    table(
      'A',
      stringColumn('host', ['{"a":1,"b":{"c":"x"}}', 'a=1 b="two words"', '1,234.5', '']),
      stringColumn('load', ['10', '9', 'nine', null]),
    ),
  ],
};
