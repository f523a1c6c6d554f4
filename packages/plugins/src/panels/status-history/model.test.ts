import { panelContext } from '@pharos/plugin/host-in-tests';
import { expect, test } from 'vitest';
import { type Column, type Frame, numberColumn, stringColumn, tableFrame } from '@pharos/plugin';
import { buildStatusHistory } from './model.ts';
import { StatusHistoryOptions } from './options.ts';

const times = (...ms: readonly number[]): Column => ({ name: 'time', type: 'time', values: Float64Array.from(ms) });
const doors = tableFrame('t', [times(0, 10_000, 20_000, 40_000), stringColumn('door', ['open', 'open', 'shut', null])]);
const history = (of: readonly Frame[], options: object = {}, defaults: object = {}) =>
  buildStatusHistory(of, StatusHistoryOptions.parse({ options, fieldConfig: { defaults } }), { width: 600, height: 300 }, panelContext());

test('each value has a box, as wide as times are apart', () => {
  const model = history([doors]);
  expect([model.boxMs, model.rows[0]?.states.map(({ text }) => text)]).toEqual([9000, ['open', 'open', 'shut']]);
  expect(history([doors], { colWidth: 0.5 }).boxMs).toBe(5000);
});

test('one time alone has a box all the same', () =>
  expect(history([tableFrame('t', [times(0), numberColumn('n', [1])])]).boxMs).toBe(5400));

test.each([[{ text: 'unknown', color: 'red' }], [{ text: 'unknown' }]])(
  'missing values are shown where a mapping names them: %j',
  (result) =>
    expect(history([doors], {}, { mappings: [{ type: 'special', options: { match: 'null', result } }] }).rows[0]?.states.at(-1)?.text).toBe(
      'unknown',
    ),
);

test('boxes leave a tenth of their room free where the document says nothing', () => expect(history([doors]).rowHeight).toBe(0.9));

test('options are those of the document', () =>
  expect(
    history([doors], { rowHeight: 0.4, showValue: 'never', perPage: '4' }, { custom: { lineWidth: 3, fillOpacity: 10 } }),
  ).toMatchObject({
    rowHeight: 0.4,
    showValue: 'never',
    perPage: 4,
    rows: [{ lineWidth: 3, fill: 0.1 }],
  }));
