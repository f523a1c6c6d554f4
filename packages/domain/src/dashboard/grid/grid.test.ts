import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDashboard } from '../read-dashboard.ts';
import { compact, GRID_COLUMNS, GRID_UNIT_PX, insertItem, removeItem, resizeItem } from './layout.ts';
import type { GridItem } from './layout.ts';
import { moveItem } from './move-item.ts';
import { phoneLayout } from './phone-layout.ts';
import { collapseRow, expandAllRows, expandRow } from './rows.ts';

const at = (id: number, x: number, y: number, w: number, h: number): GridItem => ({ id, x, y, w, h });
const left = at(1, 0, 0, 12, 8);
const right = at(2, 12, 0, 12, 8);
const below = at(3, 0, 8, 24, 4);

const overlaps = (a: GridItem, b: GridItem): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test('[1.9.3-a] [1.2.4-g] 24 columns, units of 30 px, gaps of 10 px', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../../ui/src/tokens.css'), 'utf8');
  expect([GRID_COLUMNS, GRID_UNIT_PX]).toEqual([24, 30]);
  expect(tokens).toContain(`--panel-row: ${GRID_UNIT_PX}px;\n  --panel-gap: 10px;`);
});

describe('placing', () => {
  test('gaps above close, columns stay', () => {
    expect(compact([at(1, 4, 10, 6, 3), at(2, 12, 20, 12, 4), at(3, 4, 30, 6, 2)])).toEqual([
      at(1, 4, 0, 6, 3),
      at(2, 12, 0, 12, 4),
      at(3, 4, 3, 6, 2),
    ]);
  });
  test('[1.2.4-g] what lies outside comes in, what has no size gets one', () => {
    expect(compact([at(1, 20, -5, 12, 0), at(2, Number.NaN, 1e9, 99, 3)])).toEqual([at(1, 12, 0, 12, 1), at(2, 0, 1, 24, 3)]);
  });
  test('moving down over a panel changes places with it', () => {
    expect(moveItem([left, right, below], 1, { x: 0, y: 8 })).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, y: 0 })]));
    expect(moveItem([at(1, 0, 0, 12, 4), at(2, 0, 4, 12, 4)], 1, { x: 0, y: 4 })).toEqual([at(1, 0, 4, 12, 4), at(2, 0, 0, 12, 4)]);
  });
  test('moving sideways onto a panel pushes it down', () => {
    expect(moveItem([left, right], 2, { x: 6, y: 0 })).toEqual([at(1, 0, 8, 12, 8), at(2, 6, 0, 12, 8)]);
  });
  test('moving stops at the edges; an unknown panel moves nothing', () => {
    expect(moveItem([left, right], 2, { x: 99, y: -4 })).toEqual([left, right]);
    expect(moveItem([left, right], 9, { x: 0, y: 0 })).toEqual([left, right]);
  });
  test('growing pushes down, shrinking lets come up', () => {
    expect(resizeItem([left, right, below], 1, { w: 12, h: 10 })).toEqual([at(1, 0, 0, 12, 10), right, at(3, 0, 10, 24, 4)]);
    expect(resizeItem([at(1, 0, 0, 24, 8), below], 1, { w: 24, h: 2 })).toEqual([at(1, 0, 0, 24, 2), at(3, 0, 2, 24, 4)]);
    expect(resizeItem([right], 2, { w: 40, h: 0 })).toEqual([at(2, 12, 0, 12, 1)]);
  });
  test('a new panel comes where it is put, the others make room', () => {
    expect(insertItem([left, right, below], at(9, 0, 0, 12, 9))).toEqual([
      at(9, 0, 0, 12, 9),
      at(1, 0, 9, 12, 8),
      right,
      at(3, 0, 17, 24, 4),
    ]);
  });
  test('without a panel the others close up', () => {
    expect(removeItem([at(1, 0, 0, 24, 8), below], 1)).toEqual([at(3, 0, 0, 24, 4)]);
  });
  test('whatever is done, nothing overlaps, leaves the grid, is lost or changes width', () => {
    const item = fc.record({
      x: fc.integer({ min: 0, max: 23 }),
      y: fc.integer({ min: 0, max: 60 }),
      w: fc.integer({ min: 1, max: 24 }),
      h: fc.integer({ min: 1, max: 20 }),
    });
    const items = fc
      .array(item, { minLength: 1, maxLength: 12 })
      .map((list) => list.map((place, index): GridItem => ({ id: index + 1, ...place, x: Math.min(place.x, 24 - place.w) })));
    fc.assert(
      fc.property(items, item, fc.nat(), (start, to, pick) => {
        const id = (pick % start.length) + 1;
        for (const result of [compact(start), moveItem(start, id, to), resizeItem(start, id, to), insertItem(start, { id: 99, ...to })]) {
          expect(result.every((one, index) => result.slice(index + 1).every((other) => !overlaps(one, other)))).toBe(true);
          expect(result.every(({ x, y, w, h }) => x >= 0 && y >= 0 && w >= 1 && h >= 1 && x + w <= 24)).toBe(true);
          expect(result.filter((one) => one.id !== 99)).toHaveLength(start.length);
          expect(compact(result)).toEqual(result);
        }
        expect(moveItem(start, id, to).every((one) => one.w === start.find((before) => before.id === one.id)?.w)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('on a phone small values stand side by side, the rest is full width, heights stay', () => {
  const panel = (id: number, type: string, y: number, x = 0, h = 4) => ({ id, type, gridPos: { x, y, w: 6, h } });
  const { panels } = readDashboard({
    panels: [
      panel(1, 'value', 0),
      panel(2, 'value', 0, 6, 5),
      panel(3, 'value', 0, 12),
      panel(4, 'graph', 5, 0, 9),
      panel(5, 'gauge', 20),
      panel(6, 'gauge', 20, 6),
    ],
  });
  expect(phoneLayout(panels, (type) => type === 'value' || type === 'gauge')).toEqual([
    at(1, 0, 0, 1, 5),
    at(2, 1, 0, 1, 5),
    at(3, 0, 5, 2, 4),
    at(4, 0, 9, 2, 9),
    at(5, 0, 18, 1, 4),
    at(6, 1, 18, 1, 4),
  ]);
});

describe('rows', () => {
  const { panels } = readDashboard({
    panels: [
      { id: 1, type: 'row', gridPos: { x: 0, y: 0, w: 24, h: 1 } },
      { id: 2, type: 'graph', gridPos: { x: 0, y: 1, w: 12, h: 8 } },
      { id: 3, type: 'graph', gridPos: { x: 12, y: 1, w: 12, h: 8 } },
      { id: 4, type: 'row', gridPos: { x: 0, y: 9, w: 24, h: 1 } },
      { id: 5, type: 'graph', gridPos: { x: 0, y: 10, w: 24, h: 8 } },
    ],
  });
  test('[1.4.6-a] [1.3.3-d] a collapsed row holds its panels up to the next row', () => {
    const collapsed = collapseRow(panels, 1);
    expect(collapsed.map((panel) => panel.id)).toEqual([1, 4, 5]);
    expect(collapsed[0]?.panels?.map((panel) => panel.id)).toEqual([2, 3]);
    expect(collapseRow(collapsed, 1)).toEqual(collapsed);
  });
  test('[1.4.6-b] an expanded row puts them below itself, wherever it stands, and moves the rest down', () => {
    const moved = collapseRow(panels, 1).map((panel) =>
      panel.id === 1
        ? { ...panel, gridPos: { ...panel.gridPos, y: 3 } }
        : panel.id === 4
          ? { ...panel, gridPos: { ...panel.gridPos, y: 4 } }
          : panel.id === 5
            ? { ...panel, gridPos: { ...panel.gridPos, y: 5 } }
            : panel,
    );
    expect(expandRow(moved, 1).map((panel) => [panel.id, panel.gridPos.y])).toEqual([
      [1, 3],
      [2, 4],
      [3, 4],
      [4, 12],
      [5, 13],
    ]);
    expect(expandRow(panels, 1)).toEqual(panels);
  });
  test('all rows expand, also one without panels', () => {
    const all = collapseRow(collapseRow(panels, 4), 1);
    expect(expandAllRows(all).map((panel) => panel.id)).toEqual([1, 2, 3, 4, 5]);
    expect(expandAllRows([{ id: 1, type: 'row', collapsed: true, gridPos: { x: 0, y: 0, w: 24, h: 1 } }])).toHaveLength(1);
  });
});
