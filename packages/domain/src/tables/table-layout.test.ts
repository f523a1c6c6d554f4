import { describe, expect, test } from 'vitest';
import { countDigits, type LayoutColumn, layoutTable, type TableLayout } from './table-layout.ts';

const column = (text: string, type: LayoutColumn['type'], longest: string): LayoutColumn => ({
  text,
  type,
  titleDigits: countDigits(text) + 2,
  cellDigits: countDigits(longest),
});
const time = column('Time', 'time', '2026-11-22 17:04:45');
const metric = column('__name__', 'string', 'node_memory_MemAvailable_bytes');
const instance = column('instance', 'string', '127.0.0.1:9719');
const job = column('job', 'string', 'node');
const mode = column('mode', 'string', 'iowait');
const value = column('Value', 'number', '218.64');
const path = column('path', 'string', '/a/very/long/path/of/a/file/that/nobody/reads/to/its/end');

const layout = (columns: readonly LayoutColumn[], widthPx: number, isOrderGiven = false): TableLayout =>
  layoutTable(columns, { widthPx, scale: 1, isOrderGiven });
const describeLayout = (columns: readonly LayoutColumn[], { places, isPinned }: TableLayout): string =>
  places.map(({ index, widthPx }) => `${columns[index]?.text} ${widthPx}`).join(', ') + (isPinned ? ', pinned' : '');

describe('widths and order of columns', () => {
  test.each<[string, readonly LayoutColumn[], number, string]>([
    ['all fit: as wide as their contents', [time, job, value], 600, 'Time 150, job 63, Value 68'],
    ['in the order of the data, however late the value', [time, instance, job, value], 600, 'Time 150, instance 114, job 63, Value 68'],
    ['a name of a metric is whole while there is room', [time, metric, value], 600, 'Time 150, __name__ 237, Value 68'],
    ['where room is scarce it gives way, and is never the widest', [time, metric, value], 380, 'Time 150, __name__ 150, Value 68'],
    ['long texts give way before anything scrolls', [path, value], 300, 'path 230, Value 68'],
    ['numbers and times never do', [time, path, value], 300, 'Time 150, Value 68, path 123'],
    ['exactly as much room as needed', [time, job, value], 281, 'Time 150, job 63, Value 68'],
    [
      'the long title of a number gives way, its cells do not',
      [time, column('requests_total', 'number', '218.64')],
      246,
      'Time 150, requests_total 93',
    ],
    [
      'six columns on a phone: the value second, the first pinned',
      [time, metric, instance, job, mode, value],
      374,
      'Time 150, Value 68, __name__ 123, instance 114, job 63, mode 65, pinned',
    ],
    [
      'a first column that would fill the room is not pinned',
      [path, instance, job, mode, value],
      240,
      'path 123, Value 68, instance 114, job 63, mode 65',
    ],
    ['two columns: none is pinned', [time, path], 200, 'Time 150, path 123'],
    [
      'values of several queries keep their order',
      [job, mode, column('Value #A', 'number', '1'), column('Value #B', 'number', '2')],
      100,
      'job 63, Value #A 85, Value #B 85, mode 65',
    ],
    ['a value that comes first stays', [value, path, instance, mode], 200, 'Value 68, path 123, instance 114, mode 65, pinned'],
    ['another number is not moved', [time, path, column('Load', 'number', '1')], 220, 'Time 150, path 123, Load 63'],
    ['only names of metrics', [metric, metric], 100, '__name__ 123, __name__ 123'],
    ['nothing', [], 300, ''],
  ])('%s', (_name, columns, widthPx, expected) => {
    expect(describeLayout(columns, layout(columns, widthPx))).toBe(expected);
  });

  test('an order that the document gives is kept', () => {
    const columns = [time, instance, job, mode, value];
    expect(layout(columns, 300, true).places.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(layout(columns, 300, false).places.map(({ index }) => index)).toEqual([0, 4, 1, 2, 3]);
  });

  test('what is left over is shared by need, and the name of a metric gets none of it', () => {
    expect(layout([time, metric, value], 600).places.map(({ share }) => share)).toEqual([150, 0, 68]);
    expect(layout([metric], 600).places.map(({ share }) => share)).toEqual([237]);
  });

  test('larger letters need more room', () => {
    expect(layoutTable([time, value], { widthPx: 900, scale: 2, isOrderGiven: false }).places.map(({ widthPx }) => widthPx)).toEqual([
      283, 119,
    ]);
  });
});

test.each([
  ['', 0],
  ['12345', 5],
  ['iiii', 2.8],
  ['mmmm', 5.4],
  ['127.0.0.1:9719', 12.8],
  ['node_cpu_seconds_total', 20.2],
])('room of %j in digits', (text, digits) => {
  expect(countDigits(text)).toBeCloseTo(digits, 5);
});
