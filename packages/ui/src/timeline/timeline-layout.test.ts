import { describe, expect, test } from 'vitest';
import { layoutTimeline, stateArea, stateAt } from './timeline-layout.ts';

const row = (...spans: readonly (readonly [number, number])[]) => ({
  key: 'a',
  name: 'a',
  states: spans.map(([fromMs, toMs]) => ({ fromMs, toMs, text: 'on', color: '#fff', stateKey: 'on' })),
  lineWidth: 0,
  fill: 1,
  isInTooltip: true,
});
const rows = [row([0, 50], [50, 100]), row([20, 30])];
const model = { rows, rowHeight: 0.9, range: { fromMs: 0, toMs: 100 } };
const layout = layoutTimeline(model, { width: 310, height: 122, axisPx: 20, widestName: 100 });

describe('a layout', () => {
  test('gives names their width and the rest to the states', () => {
    expect(layout.plot).toEqual({ left: 110, top: 2, width: 200, height: 100 });
    expect([layout.pitch, layout.barHeight, layout.nameStride]).toEqual([50, 45, 1]);
  });
  test('gives names a third at most', () =>
    expect(layoutTimeline(model, { width: 300, height: 100, axisPx: 20, widestName: 900 }).plot.left).toBe(115));
  test('names only as many rows as have room', () =>
    expect(
      layoutTimeline(
        { rows: Array.from({ length: 50 }, () => row()), rowHeight: 1 },
        { width: 300, height: 122, axisPx: 20, widestName: 50 },
      ).nameStride,
    ).toBe(7));
  test('of no rows is no fault', () =>
    expect(layoutTimeline({ rows: [], rowHeight: 1 }, { width: 1, height: 1, axisPx: 20, widestName: 0 }).plot.height).toBe(0));
});

describe('a state', () => {
  test('is a rectangle of its row', () =>
    expect(stateArea(model, layout, { row: 1, state: { fromMs: 20, toMs: 30 } })).toEqual({ left: 150, width: 20, top: 54.5, height: 45 }));
  test('is cut at the ends of the range', () =>
    expect(stateArea(model, layout, { row: 0, state: { fromMs: -50, toMs: 300 } })).toMatchObject({ left: 110, width: 200 }));
  test.each([
    [-50, -10],
    [101, 200],
    [50, 50],
  ])('from %i to %i is not drawn', (fromMs, toMs) => expect(stateArea(model, layout, { row: 0, state: { fromMs, toMs } })).toBeUndefined());
  test('that is a box stands around its time', () =>
    expect(stateArea({ ...model, boxMs: 10 }, layout, { row: 0, state: { fromMs: 50, toMs: 100 } })).toMatchObject({
      left: 200,
      width: 20,
    }));
});

test.each<[number, number | undefined, number]>([
  [10, undefined, 0],
  [50, undefined, 1],
  [100, undefined, -1],
  [-4, 10, 0],
  [10, 10, -1],
  [45, 10, 1],
  [56, 10, -1],
])('at %i ms, boxes of %j ms: state %i', (timeMs, boxMs, index) => expect(stateAt(rows[0] ?? row(), timeMs, boxMs)).toBe(index));
