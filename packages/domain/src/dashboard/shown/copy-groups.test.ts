import type { JsonObject } from '@pharos/contract/primitives';
import type { Panel } from '@pharos/contract/dashboard/panel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentVariables, scopeOf } from '../../variables/current.ts';
import { compact } from '../grid/layout.ts';
import { compactPanels, itemsOf, withLayout } from '../grid/panel-layout.ts';
import { readDashboard } from '../read-dashboard.ts';
import { type CopyData, type CopyGroup, emptyCopies, type Folds, MAX_PAGE_COPIES, MAX_REPEAT_COPIES } from './copy-groups.ts';
import { documentLayout } from './document-layout.ts';
import { showDashboard, type ShownDashboard } from './show-dashboard.ts';

const HOSTS = { type: 'custom', name: 'host', query: 'a,b,c,d,e,f', multi: true, includeAll: true };
const DISKS = { type: 'custom', name: 'disk', query: 'x,y', multi: true, current: { text: 'x + y', value: ['x', 'y'] } };
const place = (y: number, h: number) => ({ gridPos: { x: 0, y, w: 24, h } });
const panel = (id: number, y: number, more: JsonObject = {}) => ({ id, type: 'graph', title: `Panel ${id}`, ...place(y, 5), ...more });
const row = (id: number, y: number, more: JsonObject = {}) => ({ id, type: 'row', title: 'Row', ...place(y, 1), ...more });
const FOLDING = { repeat: 'host', title: '$host', foldEmptyCopies: true };

interface Opening {
  readonly panels: readonly JsonObject[];
  readonly hosts?: readonly string[];
  readonly list?: readonly JsonObject[];
}

function open({ panels, hosts = ['a', 'b', 'c'], list = [HOSTS, DISKS] }: Opening) {
  const dashboard = readDashboard({ schemaVersion: 16, templating: { list }, panels });
  const variables = currentVariables(dashboard, { host: hosts });
  const show = (folds?: Folds, before?: ShownDashboard) =>
    showDashboard(
      {
        dashboard,
        variables,
        scope: scopeOf(variables, { fromMs: 0, toMs: 1 }),
        rules: { quotingOf: () => ({}), textFieldsOf: () => [] },
        ...(folds && { folds }),
      },
      before,
    );
  /** The page as it is when the copies with these titles have no data. */
  const without = (texts: readonly string[], { isOpen = false } = {}) => {
    const { groups } = show();
    const copies = groups.flatMap((group) => group.copies.filter(({ text }) => texts.includes(text)));
    return show({ empty: new Set(copies.map(({ id }) => id)), open: new Set(isOpen ? groups.map(({ id }) => id) : []) });
  };
  return { dashboard, show, without };
}
const linesOf = ({ groups }: ShownDashboard) => groups.flatMap(({ line }) => line ?? []);
const titles = ({ panels }: ShownDashboard) => panels.map(({ title }) => title);
/** Title or `line`, with column, row and width on the page. */
const places = (shown: ShownDashboard) =>
  compact([...itemsOf(shown.panels), ...linesOf(shown)]).map(({ id, x, y, w }) => [shown.byId.get(id)?.panel.title ?? 'line', x, y, w]);

describe('copies without data are folded away', () => {
  test('what is left closes up at the width that it had, a line follows, and what stands below moves up', () => {
    const page = open({ panels: [panel(1, 0, FOLDING), panel(2, 5)], hosts: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(places(page.without(['b', 'c', 'd']))).toEqual([
      ['a', 0, 0, 6],
      ['e', 6, 0, 6],
      ['f', 12, 0, 6],
      ['Panel 2', 0, 6, 24],
      ['line', 0, 5, 24],
    ]);
    expect(page.without(['b', 'c', 'd']).groups).toMatchObject([{ emptyTexts: ['b', 'c', 'd'], foldedIds: [], leftOut: 0 }]);
  });
  test("the document's own is a copy like the others, and none at all may be left", () => {
    const page = open({ panels: [panel(1, 0, FOLDING), panel(2, 5)] });
    expect(places(page.without(['a']))).toEqual([
      ['b', 0, 0, 8],
      ['c', 8, 0, 8],
      ['Panel 2', 0, 6, 24],
      ['line', 0, 5, 24],
    ]);
    expect(places(page.without(['a', 'b', 'c']))).toEqual([
      ['Panel 2', 0, 1, 24],
      ['line', 0, 0, 24],
    ]);
  });
  test('they stay known: their queries go on', () => {
    const shown = open({ panels: [panel(1, 0, FOLDING)] }).without(['a', 'b']);
    expect(titles(shown)).toEqual(['c']);
    expect([...shown.byId.values()].map(({ panel: { title } }) => title)).toEqual(['a', 'b', 'c']);
  });
  test('one below the other: the line is as wide as they are, and passes nothing that stands beside', () => {
    const v = { ...FOLDING, repeatDirection: 'v', gridPos: { x: 0, y: 0, w: 12, h: 5 } };
    const neighbour = panel(2, 0, { gridPos: { x: 12, y: 0, w: 12, h: 5 } });
    expect(places(open({ panels: [panel(1, 0, v), neighbour, panel(3, 5)] }).without(['b', 'c']))).toEqual([
      ['a', 0, 0, 12],
      ['Panel 2', 12, 0, 12],
      ['Panel 3', 0, 6, 24],
      ['line', 0, 5, 12],
    ]);
  });
  test('shown all the same they stand where they stood, and the line stays', () => {
    const page = open({ panels: [panel(1, 0, FOLDING)] });
    const shown = page.without(['b'], { isOpen: true });
    expect(titles(shown)).toEqual(['a', 'b', 'c']);
    expect(shown.groups).toMatchObject([{ emptyTexts: ['b'], isOpen: true, line: { y: 5 } }]);
  });
  test.each([
    ['not wanted', { repeat: 'host', title: '$host' }, ['a', 'b']],
    ['the only one', FOLDING, ['a']],
  ])('%s: a copy stays, whatever is known of it', (_, more, hosts) => {
    const page = open({ panels: [panel(1, 0, more)], hosts });
    const ids = page.show().panels.map(({ id }) => id);
    const shown = page.show({ empty: new Set(ids), open: new Set() });
    expect(titles(shown)).toEqual(hosts);
    expect(linesOf(shown)).toEqual([]);
  });
  test('a row goes with its panels; inside of it no line is left', () => {
    const panels = [
      row(1, 0, { repeat: 'host', title: 'On $host', foldEmptyCopies: true }),
      panel(2, 1, { ...FOLDING, repeat: 'disk', title: '$host $disk' }),
      row(3, 6, { title: 'Next' }),
    ];
    const page = open({ panels });
    expect(titles(page.without(['b']))).toEqual(['On a', 'a x', 'a y', 'On c', 'c x', 'c y', 'Next']);
    expect(places(page.without(['b'])).map(([title, , y]) => [title, y])).toEqual([
      ['On a', 0],
      ['a x', 1],
      ['a y', 1],
      ['On c', 6],
      ['c x', 7],
      ['c y', 7],
      ['Next', 13],
      ['line', 12],
    ]);
    const none = page.without(['a', 'b', 'c', 'x']);
    expect(places(none)).toEqual([
      ['Next', 0, 1, 24],
      ['line', 0, 0, 24],
    ]);
    expect(none.groups.find(({ line }) => line)?.foldedIds).toEqual([1, 2]);
  });
  test('the same page is the same list of groups', () => {
    const page = open({ panels: [panel(1, 0, FOLDING)] });
    const first = page.without(['b']);
    expect(page.show({ empty: new Set([first.groups[0]?.copies[1]?.id ?? 0]), open: new Set() }, first).groups).toBe(first.groups);
  });
});

describe('which copies have no data', () => {
  const group = (id: number, ...panelIds: readonly (readonly number[])[]): CopyGroup => ({
    id,
    copies: panelIds.map((ids, index) => ({ id: id + index, text: String(index), panelIds: ids })),
    foldsEmpty: true,
    emptyTexts: [],
    isOpen: false,
    leftOut: 0,
    foldedIds: [],
  });
  const PANELS = group(10, [10], [11], [12]);
  test.each<readonly [string, readonly CopyData[], readonly number[], readonly number[]]>([
    ['while one of them loads for the first time nothing is folded', ['empty', 'loading', 'full'], [], []],
    ['those that turned out empty', ['empty', 'full', 'empty'], [], [10, 12]],
    ['while they load anew all is as it was', ['loading', 'loading', 'loading'], [11], [11]],
    ['one that has data comes back at once', ['loading', 'full', 'loading'], [11, 12], [12]],
    ['one that lost its data waits for the others', ['empty', 'full', 'loading'], [11], []],
    ['what queries nothing stays', ['none', 'none', 'none'], [], []],
  ])('%s', (_, states, before, expected) => {
    const found = emptyCopies([PANELS], (id) => states[id - 10] ?? 'none', new Set(before));
    expect([...found]).toEqual(expected);
  });
  test.each<readonly [string, readonly CopyData[], boolean]>([
    ['all of its panels', ['empty', 'empty'], true],
    ['one has data', ['empty', 'full'], false],
    ['texts do not count', ['empty', 'none'], true],
    ['nothing but texts', ['none', 'none'], false],
  ])('a row: %s', (_, states, isEmpty) => {
    const found = emptyCopies([group(10, [1, 2], [3])], (id) => states[id - 1] ?? 'full', new Set());
    expect(found.has(10)).toBe(isEmpty);
  });
  test('a closed row has queried nothing, and each group waits for itself alone', () => {
    const groups = [group(10, [], [1]), group(20, [2], [3])];
    const data: Readonly<Record<number, CopyData>> = { 1: 'loading', 2: 'empty', 3: 'full' };
    expect([...emptyCopies(groups, (id) => data[id] ?? 'none', new Set())]).toEqual([20]);
  });
  test('nothing new is the same set', () => {
    const before = new Set([11]);
    expect(emptyCopies([PANELS], (id) => (id === 11 ? 'empty' : 'full'), before)).toBe(before);
  });
});

describe('so many copies that no page could show them', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `v${index}`);
  const list = [{ ...HOSTS, query: many.join(',') }, DISKS];
  test('a repeat makes 200, and its line says how many values are left out', () => {
    const shown = open({ panels: [panel(1, 0, { repeat: 'host' }), panel(2, 5)], list, hosts: ['All'] }).show();
    expect(shown.panels).toHaveLength(MAX_REPEAT_COPIES + 1);
    expect(shown.groups).toMatchObject([{ leftOut: 4800, line: { x: 0, y: 250, w: 24 } }]);
    expect(places(shown).slice(-2)).toEqual([
      ['Panel 2', 0, 251, 24],
      ['line', 0, 250, 24],
    ]);
  });
  test('200 values are no line', () => {
    expect(open({ panels: [panel(1, 0, { repeat: 'host' })], list, hosts: many.slice(0, 200) }).show().groups).toEqual([]);
  });
  test('rows count with what is in them, and what repeats in them with all of its copies', () => {
    const inside = Array.from({ length: 9 }, (_, index) => panel(10 + index, 1 + 5 * index));
    const rows = open({ panels: [row(1, 0, { repeat: 'host' }), ...inside], list, hosts: ['All'] }).show();
    expect(rows.panels.length).toBeLessThanOrEqual(MAX_PAGE_COPIES + 10);
    expect(rows.groups).toMatchObject([{ copies: { length: 101 }, leftOut: 4899 }]);
    const nested = open({ panels: [row(1, 0, { repeat: 'host' }), panel(2, 1, { repeat: 'host' })], list, hosts: ['All'] }).show();
    expect(nested.panels.length).toBeLessThanOrEqual(MAX_PAGE_COPIES + 2);
  });
  test('behind them every repeat has one copy still: the panel of the document', () => {
    const repeats = Array.from({ length: 8 }, (_, index) => panel(1 + index, 5 * index, { repeat: 'host' }));
    const shown = open({ panels: repeats, list, hosts: ['All'] }).show();
    expect(repeats.every(({ id }) => shown.byId.has(Number(id)))).toBe(true);
    expect(shown.panels).toHaveLength(MAX_PAGE_COPIES + 8);
  });
});

test('a drop on a page with folded copies moves nothing else in the document, and what is folded keeps its order', () => {
  const sizes = fc.array(fc.record({ h: fc.integer({ min: 2, max: 9 }), kind: fc.constantFrom('plain', 'panel', 'down', 'row') }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(sizes, fc.subarray(['a', 'b', 'c']), (made, texts) => {
      const panels = made.map(({ h, kind }, index): JsonObject => {
        const own = { gridPos: { x: 0, y: index * 20, w: 24, h } };
        if (kind === 'row') return row(index + 1, index * 20, { repeat: 'host', foldEmptyCopies: true });
        return panel(index + 1, index * 20, kind === 'plain' ? own : { ...own, ...FOLDING, repeatDirection: kind === 'down' ? 'v' : 'h' });
      });
      const page = open({ panels });
      const document = compactPanels(page.dashboard.panels);
      const shown = open({ panels: document }).without(texts);
      const dropped = documentLayout(compact([...itemsOf(shown.panels), ...linesOf(shown)]), shown);
      const placesOf = (list: readonly Panel[]) => list.map(({ id, gridPos }) => ({ id, gridPos }));
      expect(placesOf(compactPanels(withLayout(document, dropped)))).toEqual(placesOf(document));
    }),
    { numRuns: 300, seed: 4 },
  );
});
