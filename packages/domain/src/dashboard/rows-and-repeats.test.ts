import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentVariables, scopeOf } from '../variables/current.ts';
import { edit, isDirty, startHistory } from './changes/history.ts';
import { toggleRow } from './commands.ts';
import { compact } from './grid/layout.ts';
import { compactPanels, itemsOf } from './grid/panel-layout.ts';
import { isRow } from './grid/rows.ts';
import { readDashboard } from './read-dashboard.ts';
import { moveRowTo, setAllRows } from './row-commands.ts';
import { showDashboard } from './shown/show-dashboard.ts';

const VARIABLES = [
  { type: 'custom', name: 'host', query: 'a,b,c,d,e', multi: true, includeAll: true },
  { type: 'custom', name: 'disk', query: 'x,y', multi: true, current: { text: 'x + y', value: ['x', 'y'] } },
];

/** A panel or a row without its number and its height on the page. */
const randomPanel = fc.record(
  {
    isRow: fc.boolean(),
    x: fc.integer({ min: 0, max: 18 }),
    w: fc.integer({ min: 1, max: 24 }),
    h: fc.integer({ min: 1, max: 12 }),
    repeat: fc.constantFrom(undefined, undefined, 'host', 'disk', 'nobody'),
    repeatDirection: fc.constantFrom('h', 'v'),
    minSpan: fc.constantFrom(undefined, 2, 6, 24),
  },
  { requiredKeys: ['isRow', 'x', 'w', 'h'] },
);

/** Documents whose panels stand as the grid puts them, all rows open. */
const randomDashboard = fc.array(randomPanel, { minLength: 1, maxLength: 12 }).map((made): Dashboard => {
  const panels = made.map(({ isRow: isHead, x, w, h, ...more }, index): JsonObject => ({
    id: index + 1,
    type: isHead ? 'row' : 'graph',
    title: `Panel ${index + 1}`,
    gridPos: isHead ? { x: 0, y: index * 12, w: 24, h: 1 } : { x, y: index * 12, w: Math.min(w, 24 - x), h },
    ...JSON.parse(JSON.stringify(more)), // without what is undefined
    ...(isHead && { collapsed: false, panels: [] }),
  }));
  const dashboard = readDashboard({ schemaVersion: 16, templating: { list: VARIABLES }, panels });
  return { ...dashboard, panels: compactPanels(dashboard.panels) };
});

const overlaps = (panels: readonly Panel[]): boolean => {
  const items = compact(itemsOf(panels));
  return items.some((a, index) =>
    items.slice(index + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
};
const after = (dashboard: Dashboard, ...edits: readonly ReturnType<typeof toggleRow>[]) =>
  edits.reduce((history, one) => edit(history, one), startHistory(dashboard));
const rowsOf = ({ panels }: Dashboard) => panels.filter(isRow);
const show = (dashboard: Dashboard, values: Readonly<Record<string, readonly string[]>>) => {
  const variables = currentVariables(dashboard, values);
  return showDashboard({
    dashboard,
    variables,
    scope: scopeOf(variables, { fromMs: 0, toMs: 1 }),
    rules: { quotingOf: () => ({}), textFieldsOf: () => [] },
  });
};
const bySort = (panels: readonly Panel[]) => panels.toSorted((a, b) => a.id - b.id);

test('collapsing and expanding are inverses: one row, all rows, in any order', () => {
  fc.assert(
    fc.property(randomDashboard, fc.array(fc.nat(), { maxLength: 6 }), (dashboard, presses) => {
      const rows = rowsOf(dashboard);
      const chosen = rows.length === 0 ? [] : [...new Set(presses.map((press) => rows[press % rows.length]?.id ?? 0))];
      const closed = after(dashboard, ...chosen.map(toggleRow));
      expect(overlaps(closed.current.panels)).toBe(false);
      expect(isDirty(closed)).toBe(false);
      const opened = after(closed.current, ...chosen.toReversed().map(toggleRow)).current;
      expect(bySort(opened.panels)).toEqual(bySort(dashboard.panels));
      const all = after(dashboard, setAllRows('collapsed'), setAllRows('expanded')).current;
      expect(bySort(all.panels)).toEqual(bySort(dashboard.panels));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('repeating and cleaning up are inverses: what a page shows, stored with its copies, opens as the document that it was made of', () => {
  const values = fc.record({
    host: fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
    disk: fc.subarray(['x', 'y'], { minLength: 1 }),
  });
  fc.assert(
    fc.property(randomDashboard, values, (dashboard, chosen) => {
      const { panels, byId } = show(dashboard, chosen);
      expect(overlaps(panels)).toBe(false);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const stored = panels.map((panel) => {
        const shown = byId.get(panel.id);
        return shown?.isClone ? { ...panel, repeat: null, repeatPanelId: shown.source.id } : panel;
      });
      const { panels: read } = readDashboard({ ...dashboard, panels: stored });
      const withoutPlace = (list: readonly Panel[]) => bySort(list).map(({ gridPos: _place, ...panel }) => panel);
      expect(withoutPlace(read)).toEqual(withoutPlace(dashboard.panels));
    }),
    { numRuns: 300, seed: 2 },
  );
});

test('wherever a row is dragged, nothing overlaps, nothing is lost, and each row keeps its panels', () => {
  fc.assert(
    fc.property(randomDashboard, fc.nat(), fc.nat(), (dashboard, from, to) => {
      const rows = rowsOf(dashboard);
      const moved = rows[from % Math.max(1, rows.length)];
      if (!moved) return;
      const before = rows[to % (rows.length + 1)];
      const { current } = after(dashboard, moveRowTo(moved.id, before?.id));
      expect(overlaps(current.panels)).toBe(false);
      expect(bySort(current.panels).map(({ id }) => id)).toEqual(bySort(dashboard.panels).map(({ id }) => id));
      const contents = (one: Dashboard) =>
        new Map(
          after(one, setAllRows('collapsed')).current.panels.map(({ id, panels = [] }) => [
            id,
            panels.map((inside) => inside.id).toSorted((a, b) => a - b),
          ]),
        );
      expect(contents(current)).toEqual(contents(dashboard));
    }),
    { numRuns: 300, seed: 3 },
  );
});
