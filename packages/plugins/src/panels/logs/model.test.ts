import { numberColumn, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { panelProps } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { levelOf } from './log-level.ts';
import { buildLogs } from './model.ts';
import { LogsOptions } from './options.ts';

const { size, context } = panelProps();
const build = (frames: readonly Frame[], options: object = {}) => buildLogs(frames, LogsOptions.parse({ options }), size, context);
const times = (...values: readonly number[]) => ({ name: 'time', type: 'time' as const, values: Float64Array.from(values) });
const frame = (texts: readonly string[], labels?: readonly string[]): Frame =>
  tableFrame('logs', [
    times(...texts.map((_, index) => index * 1000)),
    stringColumn('line', [...texts]),
    ...(labels ? [stringColumn('labels', [...labels])] : []),
  ]);
const textsOf = (frames: readonly Frame[], options: object = {}) => build(frames, options).lines.map(({ text }) => text);

describe('lines', () => {
  test('the newest stands first, or the oldest', () => {
    expect(textsOf([frame(['a', 'b', 'c'])])).toEqual(['c', 'b', 'a']);
    expect(textsOf([frame(['a', 'b', 'c'])], { sortOrder: 'Ascending' })).toEqual(['a', 'b', 'c']);
  });

  test('time is that of the dashboard', () => {
    expect(build([frame(['a', 'b'])]).lines[0]?.time).toBe('1970-01-01 00:00:01.000');
  });

  test.each(['body', 'Line', 'message', 'content', 'anything'])('the text is read from a column %s', (name) => {
    expect(textsOf([tableFrame('x', [stringColumn('level', ['info']), stringColumn(name, ['said'])])])).toEqual(['said']);
  });

  test('labels come from their column, from others, and from the result; what all lines share is common', () => {
    const { lines, commonLabels } = build([frame(['a', 'b'], ['{"pod":"p1","zone":"eu"}', '{"pod":"p2","zone":"eu"}'])]);
    expect(commonLabels).toEqual(['zone=eu']);
    expect(lines.map(({ uniqueLabels }) => uniqueLabels)).toEqual([['pod=p2'], ['pod=p1']]);
    const others = tableFrame('x', [stringColumn('line', ['a']), numberColumn('code', [500]), stringColumn('labels', ['{broken'])]);
    expect(build([{ ...others, labels: { job: 'api' } }]).lines[0]?.labels).toEqual({ job: 'api', code: '500', labels: '{broken' });
  });

  test('a column of levels says the level, and is no label', () => {
    const { lines } = build([tableFrame('x', [stringColumn('level', ['WARN']), stringColumn('line', ['a'])])]);
    expect(lines).toMatchObject([{ level: 'warning', labels: {}, uniqueLabels: [] }]);
  });

  test('a result without text has no lines', () => {
    expect(build([tableFrame('x', [times(0), numberColumn('value', [1])])]).lines).toEqual([]);
    expect(build([]).lines).toEqual([]);
  });

  test('JSON can stand on several lines; what is none stays', () => {
    expect(textsOf([frame(['{"a":1}', '{no'])], { prettifyLogMessage: true })).toEqual(['{no', '{\n  "a": 1\n}']);
  });
});

describe('equal lines in a row', () => {
  const counted = (texts: readonly string[], dedupStrategy: string) =>
    build([frame(texts)], { dedupStrategy, sortOrder: 'Ascending' }).lines.map(({ text, count }) => [text, count]);
  test.each([
    [
      'none',
      ['a', 'a'],
      [
        ['a', 1],
        ['a', 1],
      ],
    ],
    [
      'exact',
      ['a', 'a', 'b', 'a'],
      [
        ['a', 2],
        ['b', 1],
        ['a', 1],
      ],
    ],
    ['exact', ['2026-01-01T00:00:00Z a', '2026-01-01T00:00:01.5Z a'], [['2026-01-01T00:00:00Z a', 2]]],
    [
      'exact',
      ['took 5 ms', 'took 6 ms'],
      [
        ['took 5 ms', 1],
        ['took 6 ms', 1],
      ],
    ],
    [
      'numbers',
      ['took 5 ms', 'took 16 ms', 'done'],
      [
        ['took 5 ms', 2],
        ['done', 1],
      ],
    ],
    ['signature', ['user=ann ok', 'user=bob no'], [['user=ann ok', 2]]],
    [
      'signature',
      ['user=ann', 'user: ann'],
      [
        ['user=ann', 1],
        ['user: ann', 1],
      ],
    ],
  ])('%s: %j', (strategy, texts, expected) => {
    expect(counted(texts, strategy)).toEqual(expected);
  });
});

test.each([
  ['WARN', '', 'warning'],
  ['fatal', '', 'critical'],
  ['5', 'an error here', 'error'],
  [undefined, 'level=info msg="no error"', 'info'],
  [undefined, '[DBUG] x', 'debug'],
  [undefined, 'terror and informing', undefined],
  [undefined, `${'x'.repeat(300)} error`, undefined],
])('level %j of a line %j is %j', (said, text, level) => {
  expect(levelOf(said, text)).toBe(level);
});
