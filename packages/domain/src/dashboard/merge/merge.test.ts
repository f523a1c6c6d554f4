import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPanel, duplicatePanel, removePanel } from '../add-and-remove.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import type { Edit } from '../changes/edit.ts';
import { edit, startHistory } from '../changes/history.ts';
import { setSetting, setTags, setTitle, toggleRow } from '../commands.ts';
import { resizeItem } from '../grid/layout.ts';
import { moveItem } from '../grid/move-item.ts';
import { itemsOf } from '../grid/panel-layout.ts';
import { setLayout, setPanelTitle, updatePanelOptions } from '../panel-commands.ts';
import { readDashboard } from '../read-dashboard.ts';
import { moveRow } from '../row-commands.ts';
import { addTarget, editPanelQueries, moveTarget, removeTarget, updateTarget } from '../target-commands.ts';
import { writeDashboard } from '../write-dashboard.ts';
import { describeMerge } from './describe-merge.ts';
import { flatPanels } from './flat-panels.ts';
import { mergeDashboards } from './merge-dashboards.ts';

const base = readDashboard({
  id: 4,
  uid: 'abc',
  title: 'Hosts',
  version: 7,
  schemaVersion: 16,
  tags: ['a', 'b'],
  templating: { list: [{ name: 'env', type: 'custom', query: 'prod,test' }] },
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU',
      gridPos: { x: 0, y: 0, w: 12, h: 9 },
      targets: [
        { refId: 'A', expr: 'up', step: 10 },
        { refId: 'B', expr: 'down' },
      ],
      legend: { show: true, values: false },
      yaxes: [{ format: 'short' }, { format: 'short' }],
    },
    { id: 2, type: 'graph', title: 'Memory', gridPos: { x: 12, y: 0, w: 12, h: 9 } },
    { id: 3, type: 'row', title: 'Disks', gridPos: { x: 0, y: 9, w: 24, h: 1 } },
    { id: 4, type: 'graph', title: 'Free', gridPos: { x: 0, y: 10, w: 12, h: 6 } },
    { id: 5, type: 'graph', title: 'Used', gridPos: { x: 12, y: 10, w: 12, h: 6 } },
    { id: 6, type: 'row', title: 'Net', gridPos: { x: 0, y: 16, w: 24, h: 1 } },
    { id: 7, type: 'graph', title: 'In', gridPos: { x: 0, y: 17, w: 24, h: 5 } },
  ],
});
const after = (...edits: readonly Edit[]): Dashboard => edits.reduce((history, one) => edit(history, one), startHistory(base)).current;
/** As the other side has stored it. */
const stored = (...edits: readonly Edit[]): Dashboard => ({ ...after(...edits), version: 8 });
const titles = ({ panels }: Dashboard) => flatPanels(panels).map(({ title }) => title);
const panel = (dashboard: Dashboard, id: number) => flatPanels(dashboard.panels).find((one) => one.id === id);
const movePanel = (id: number, x: number, y: number): Edit => ({
  label: 'Move',
  apply: (draft) => setLayout(moveItem(itemsOf(draft.panels), id, { x, y })).apply(draft),
});
const resizePanel = (id: number, w: number, h: number): Edit => ({
  label: 'Resize',
  apply: (draft) => setLayout(resizeItem(itemsOf(draft.panels), id, { w, h })).apply(draft),
});
const clashesOf = (mine: Dashboard, theirs: Dashboard) =>
  mergeDashboards({ base, mine, theirs }).entries.flatMap(({ origin, path }) => (origin === 'clash' ? [path.join('/')] : []));

const overlaps = ({ panels }: Dashboard): boolean => {
  const places = panels.map(({ gridPos }) => gridPos);
  return places.some((a, index) =>
    places.slice(index + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
};

const rowOf = (dashboard: Dashboard, id: number): string | undefined => {
  const flat = flatPanels(dashboard.panels);
  return flat.slice(0, flat.findIndex((one) => one.id === id) + 1).findLast(({ type }) => type === 'row')?.title;
};

describe('two changed copies of a dashboard are merged', () => {
  test('a panel removed in one and duplicated in the other: both happen, and nothing clashes', () => {
    const mine = after(removePanel(1));
    const theirs = stored(duplicatePanel(2));
    const { merged, entries } = mergeDashboards({ base, mine, theirs });
    expect(titles(merged)).toEqual(['Memory', 'Memory (copy)', 'Disks', 'Free', 'Used', 'Net', 'In']);
    expect(entries.filter(({ origin }) => origin === 'clash')).toEqual([]);
    expect(merged.version).toBe(8);
    expect(overlaps(merged)).toBe(false);
  });

  test('panels added on both sides both stay, under numbers of their own, and lie beside each other', () => {
    const mine = after(addPanel({ type: 'graph', title: 'Mine' }));
    const theirs = stored(addPanel({ type: 'table', title: 'Theirs' }));
    const { merged } = mergeDashboards({ base, mine, theirs });
    expect(titles(merged)).toContain('Mine');
    expect(titles(merged)).toContain('Theirs');
    expect(panel(merged, 8)?.title).toBe('Theirs');
    expect(new Set(merged.panels.map(({ id }) => id)).size).toBe(merged.panels.length);
    expect(overlaps(merged)).toBe(false);
  });

  test('the same panel added on both sides is one', () => {
    const added = addPanel({ type: 'graph', title: 'Same' });
    const { merged } = mergeDashboards({ base, mine: after(added, setTitle('x')), theirs: stored(added, setTags([])) });
    expect(titles(merged).filter((title) => title === 'Same')).toHaveLength(1);
  });

  test('fields of one panel, of one query and of the dashboard are merged one by one', () => {
    const mine = after(
      setPanelTitle(1, 'Processor'),
      editPanelQueries(1, updateTarget('A', { expr: 'up == 1' })),
      setTags(['a', 'b', 'mine']),
    );
    const theirs = stored(
      updatePanelOptions(1, { legend: { show: true, values: true } }),
      editPanelQueries(1, updateTarget('A', { step: 30 })),
      editPanelQueries(1, addTarget({ expr: 'c' })),
      setTags(['b']),
      setTitle('Machines'),
    );
    const { merged } = mergeDashboards({ base, mine, theirs });
    expect(panel(merged, 1)).toMatchObject({
      title: 'Processor',
      legend: { show: true, values: true },
      targets: [
        { refId: 'A', expr: 'up == 1', step: 30 },
        { refId: 'B', expr: 'down' },
        { refId: 'C', expr: 'c' },
      ],
    });
    expect(merged).toMatchObject({ title: 'Machines', tags: ['b', 'mine'] });
    expect(clashesOf(mine, theirs)).toEqual([]);
  });

  test.each<[string, Dashboard, Dashboard, string[]]>([
    ['two titles', after(setTitle('x')), stored(setTitle('y')), ['title']],
    ['the same title', after(setTitle('x')), stored(setTitle('x')), []],
    [
      'two expressions of one query',
      after(editPanelQueries(1, updateTarget('A', { expr: '1' }))),
      stored(editPanelQueries(1, updateTarget('A', { expr: '2' }))),
      ['panels/1/targets/A/expr'],
    ],
    ['a panel removed here and changed there', after(removePanel(2)), stored(setPanelTitle(2, 'RAM')), ['panels/2']],
    ['a panel removed here, which only moved up there', after(removePanel(5)), stored(removePanel(2)), []],
    ['two widths', after(resizePanel(4, 6, 6)), stored(resizePanel(4, 10, 6)), ['panels/4/gridPos/w']],
    ['a height here and a width there', after(resizePanel(4, 12, 9)), stored(resizePanel(4, 10, 6)), []],
    [
      'a query added on both sides',
      after(editPanelQueries(1, addTarget({ expr: 'm' }))),
      stored(editPanelQueries(1, addTarget({ expr: 't' }))),
      ['panels/1/targets/C'],
    ],
    [
      'two orders of queries',
      after(editPanelQueries(1, moveTarget('B', 0)), editPanelQueries(1, addTarget({}))),
      stored(editPanelQueries(1, moveTarget('B', 0))),
      [],
    ],
    [
      'one axis each',
      after(updatePanelOptions(1, { yaxes: [{ format: 's' }, { format: 'short' }] })),
      stored(updatePanelOptions(1, { yaxes: [{ format: 'short' }, { format: 'bytes' }] })),
      [],
    ],
    ['panels dragged to other places', after(movePanel(5, 0, 10)), stored(movePanel(7, 0, 0)), ['panels/#order']],
    ['a panel dragged here, rows moved there in the same way', after(moveRow(3, 'down')), stored(moveRow(3, 'down'), setTitle('x')), []],
    [
      'time ranges',
      after(setSetting('time', { from: 'now-1h', to: 'now' })),
      stored(setSetting('time', { from: 'now-2h', to: 'now' })),
      ['time/from'],
    ],
  ])('%s', (_, mine, theirs, clashes) => {
    expect(clashesOf(mine, theirs)).toEqual(clashes);
    expect(overlaps(mergeDashboards({ base, mine, theirs }).merged)).toBe(false);
  });

  test('a clash is decided one by one', () => {
    const mine = after(setTitle('Mine'), setPanelTitle(1, 'My CPU'), removePanel(2));
    const theirs = stored(setTitle('Theirs'), setPanelTitle(1, 'Their CPU'), setPanelTitle(2, 'RAM'));
    const choose = (key: string) => (key === JSON.stringify(['panels', '1', 'title']) ? ('mine' as const) : ('theirs' as const));
    const { merged } = mergeDashboards({ base, mine, theirs }, choose);
    expect(merged.title).toBe('Theirs');
    expect(titles(merged)).toEqual(['My CPU', 'RAM', 'Disks', 'Free', 'Used', 'Net', 'In']);
  });

  test('a panel added to a row stays in it, whatever grows above', () => {
    const mine = after(duplicatePanel(7));
    const theirs = stored(
      addPanel({ type: 'graph', title: 'Top', size: { w: 24, h: 14 } }),
      resizePanel(4, 12, 20),
      setPanelTitle(7, 'Inbound'),
    );
    const { merged } = mergeDashboards({ base, mine, theirs });
    expect(rowOf(merged, 7)).toBe('Net');
    const copy = flatPanels(merged.panels).find(({ title }) => title === 'In (copy)');
    expect(copy && rowOf(merged, copy.id)).toBe('Net');
    expect(overlaps(merged)).toBe(false);
  });

  test('a row that one side closed is closed, with all panels of both in it', () => {
    const mine = after(toggleRow(6), setTitle('x'));
    const theirs = stored(duplicatePanel(7));
    const { merged } = mergeDashboards({ base, mine, theirs });
    expect(merged.panels.find(({ id }) => id === 6)).toMatchObject({ collapsed: true, panels: [{ title: 'In' }, { title: 'In (copy)' }] });
  });

  test('what is compared is told with its panel, clashes first', () => {
    const mine = after(setPanelTitle(2, 'RAM'), editPanelQueries(1, updateTarget('A', { step: 30 })), setTitle('Host overview'));
    const theirs = stored(removePanel(4), editPanelQueries(1, updateTarget('A', { step: 60 })), setTitle('Hosts, production'));
    const sides = { base, mine, theirs };
    const lines = describeMerge(mergeDashboards(sides), sides);
    expect(
      lines.map(({ subject, detail, mine: own, theirs: others, isClash }) => ({ subject, detail, mine: own, theirs: others, isClash })),
    ).toEqual([
      { subject: 'Title', detail: '', mine: 'Host overview', theirs: 'Hosts, production', isClash: true },
      { subject: 'CPU', detail: 'query A, step', mine: '30', theirs: '60', isClash: true },
      { subject: 'RAM', detail: 'title', mine: 'RAM', theirs: undefined, isClash: false },
      { subject: 'Free', detail: 'panel', mine: undefined, theirs: 'Removed', isClash: false },
    ]);
  });

  test('panels that both sides added under one number are told by their own titles', () => {
    const add = (title: string) => addPanel({ type: 'text', title, y: 100 });
    const sides = { base, mine: after(add('Mine')), theirs: stored(add('Theirs')) };
    const lines = describeMerge(mergeDashboards(sides), sides);
    expect(lines.map(({ subject, mine: own, theirs: others }) => [subject, own, others])).toEqual([
      ['Theirs', undefined, 'Added'],
      ['Mine', 'Added', undefined],
    ]);
  });
});

const letter = fc.constantFrom('A', 'B', 'C', 'D');
const id = fc.integer({ min: 1, max: 10 });
/** Rows have neither copies nor another size. */
const unlessRow = (one: number, change: Edit): Edit => ({
  ...change,
  apply: (draft) => {
    if (draft.panels.find((candidate) => candidate.id === one)?.type !== 'row') change.apply(draft);
  },
});
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.string({ maxLength: 4 }).map((text) => setTitle(`t${text}`)),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map(setTags),
  id.map(removePanel),
  id.map((one) => unlessRow(one, duplicatePanel(one))),
  id.map(toggleRow),
  fc.tuple(fc.constantFrom('graph', 'row', 'text'), fc.string({ maxLength: 3 })).map(([type, title]) => addPanel({ type, title })),
  fc.tuple(id, fc.nat(23), fc.nat(30)).map(([one, x, y]) => movePanel(one, x, y)),
  fc.tuple(id, fc.nat(23), fc.nat(20)).map(([one, w, h]) => unlessRow(one, resizePanel(one, w, h))),
  fc.tuple(id, fc.constantFrom('up' as const, 'down' as const)).map(([one, way]) => moveRow(one, way)),
  fc.tuple(id, fc.string({ maxLength: 3 })).map(([one, title]) => setPanelTitle(one, title)),
  fc
    .tuple(id, fc.constantFrom('legend', 'other', 'yaxes'), fc.jsonValue({ maxDepth: 2 }))
    .map(([one, name, value]) => updatePanelOptions(one, { [name]: value })),
  fc.tuple(id, fc.string({ maxLength: 3 })).map(([one, expr]) => editPanelQueries(one, addTarget({ expr }))),
  fc.tuple(id, letter, fc.string({ maxLength: 3 })).map(([one, ref, expr]) => editPanelQueries(one, updateTarget(ref, { expr }))),
  fc.tuple(id, letter).map(([one, ref]) => editPanelQueries(one, removeTarget(ref))),
  fc.tuple(id, letter, fc.nat(3)).map(([one, ref, to]) => editPanelQueries(one, moveTarget(ref, to))),
);
const anyChanged = fc.array(anyEdit, { maxLength: 8 }).map((edits) => after(...edits));
/** As the server gives it back. */
const anyStored = anyChanged.map((one) => ({ ...readDashboard(writeDashboard(one)), version: 8 }));

describe('any two copies', () => {
  test('merging a copy that nobody changed gives the other one', () => {
    fc.assert(
      fc.property(anyChanged, (one) => {
        expect(mergeDashboards({ base, mine: one, theirs: base }).merged).toEqual(one);
        expect(mergeDashboards({ base, mine: base, theirs: one }).merged).toEqual(one);
      }),
    );
  });

  test('no value that only one side changed is lost', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyChanged, anyStored, (mine, theirs) => {
        const { merged } = mergeDashboards({ base, mine, theirs });
        for (const old of base.panels) {
          const [before, own, other, result] = [base, mine, theirs, merged].map((side): object | undefined => panel(side, old.id));
          if (!before || !own || !other || !result) continue;
          for (const name of new Set([...Object.keys(own), ...Object.keys(other)])) {
            if (name === 'gridPos' || name === 'collapsed' || name === 'panels') continue;
            const values = [before, own, other, result].map((side): unknown => Reflect.get(side, name));
            if (isEqualJson(values[0], values[2])) expect(values[3]).toEqual(values[1]);
            else if (isEqualJson(values[0], values[1])) expect(values[3]).toEqual(values[2]);
          }
        }
        if (base.title === theirs.title) expect(merged.title).toBe(mine.title);
        for (const tag of mine.tags) if (!base.tags.includes(tag)) expect(merged.tags).toContain(tag);
      }),
      { numRuns: 300 },
    );
  });

  test('no panel that a side added is lost, numbers are unique, and nothing overlaps', () => {
    fc.assert(
      fc.property(anyChanged, anyStored, (mine, theirs) => {
        const { merged } = mergeDashboards({ base, mine, theirs });
        const flat = flatPanels(merged.panels);
        const known = new Set(base.panels.map((one) => one.id));
        const isAdded = (one: { id: number }) => !known.has(one.id);
        const added = (side: Dashboard) => flatPanels(side.panels).filter(isAdded);
        expect(flat.filter(isAdded).length).toBeGreaterThanOrEqual(Math.max(added(mine).length, added(theirs).length));
        for (const one of [...added(mine), ...added(theirs)])
          expect(
            flat.some(({ type, title, targets }) => type === one.type && title === one.title && isEqualJson(targets, one.targets)),
          ).toBe(true);
        expect(new Set(flat.map((one) => one.id)).size).toBe(flat.length);
        expect(overlaps(merged)).toBe(false);
        expect(overlaps({ ...merged, panels: flat })).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('what both sides changed in the same way is neither a clash nor lost', () => {
    fc.assert(
      fc.property(anyChanged, (one) => {
        const { merged, entries } = mergeDashboards({ base, mine: one, theirs: one });
        expect(entries.every(({ origin }) => origin === 'both')).toBe(true);
        expect(flatPanels(merged.panels)).toEqual(flatPanels(one.panels));
      }),
    );
  });

  test('a panel stays in the row it is in on both sides', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyChanged, anyStored, (mine, theirs) => {
        const { merged } = mergeDashboards({ base, mine, theirs });
        for (const { id: one, type } of base.panels) {
          if (type === 'row' || !panel(mine, one) || !panel(theirs, one) || !panel(merged, one)) continue;
          const rows = [base, mine, theirs].map((side) => rowOf(side, one));
          const isStored =
            rows[0] === rows[1] &&
            rows[0] === rows[2] &&
            [mine, theirs].every((side) =>
              ['Disks', 'Net'].every((title) => side.panels.filter((row) => row.title === title).length === 1),
            );
          if (isStored) expect(rowOf(merged, one)).toBe(rows[0]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
