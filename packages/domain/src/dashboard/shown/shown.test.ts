import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VariableValues } from '../../variables/address.ts';
import { currentVariables, scopeOf } from '../../variables/current.ts';
import { compact } from '../grid/layout.ts';
import { itemsOf } from '../grid/panel-layout.ts';
import { readDashboard } from '../read-dashboard.ts';
import { documentLayout } from './document-layout.ts';
import type { InterpolationRules } from './interpolate-panel.ts';
import { showDashboard, type ShownDashboard } from './show-dashboard.ts';

const RULES: InterpolationRules = {
  quotingOf: (source) => (source === 'prom' ? { format: 'regex-in-quotes', plainFields: ['legend'] } : {}),
  textFieldsOf: (type) => (type === 'text' ? ['content'] : []),
};
const HOSTS = { type: 'custom', name: 'host', label: 'Host', query: 'a,b,c,d,e,f', multi: true, includeAll: true };
const ENV = { type: 'custom', name: 'env', query: 'prod,test' };
const panel = (id: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'graph',
  title: `Panel ${id}`,
  gridPos: { x: 0, y, w: 24, h: 5 },
  ...more,
});
const row = (id: number, y: number, more: JsonObject = {}): JsonObject =>
  panel(id, y, { type: 'row', title: 'Row', gridPos: { x: 0, y, w: 24, h: 1 }, ...more });

interface Shown {
  readonly panels: readonly JsonObject[];
  readonly list?: readonly JsonObject[];
  readonly values?: VariableValues;
  readonly more?: JsonObject;
  readonly collapsedClones?: ReadonlyMap<number, boolean>;
}

function open({ panels, list = [HOSTS, ENV], more = {} }: Shown) {
  const dashboard = readDashboard({ schemaVersion: 16, templating: { list }, panels, ...more });
  const show = (values: VariableValues = {}, before?: ShownDashboard, collapsedClones?: ReadonlyMap<number, boolean>) => {
    const variables = currentVariables(dashboard, values);
    return showDashboard(
      { dashboard, variables, scope: scopeOf(variables, { fromMs: 0, toMs: 1 }), rules: RULES, collapsedClones },
      before,
    );
  };
  return { dashboard, show };
}
const show = (shown: Shown) => open(shown).show(shown.values, undefined, shown.collapsedClones);
const places = ({ panels }: ShownDashboard) => compact(itemsOf(panels)).map(({ x, y, w }) => ({ x, y, w }));
const titles = ({ panels }: ShownDashboard) => panels.map(({ title }) => title);

test('a document without variables and repeats is shown itself', () => {
  const { dashboard, show: again } = open({ panels: [panel(1, 0), row(2, 5), panel(3, 6)], list: [] });
  expect(again().panels).toBe(dashboard.panels);
});

describe('what is replaced', () => {
  const shownPanel = (fields: JsonObject, values: VariableValues = { host: ['a', 'b'] }) =>
    show({ panels: [panel(1, 0, fields)], values }).panels[0];
  test('titles by text, descriptions and links by value', () => {
    expect(
      shownPanel({ title: 'CPU of $host', description: '$host', links: [{ url: '/d/x?h=${host:csv}', title: '[[env]]' }] }),
    ).toMatchObject({ title: 'CPU of a + b', description: '{a,b}', links: [{ url: '/d/x?h=a,b', title: 'prod' }] });
  });
  test('queries in the way of their source, its legends as people read them, the source itself too', () => {
    const targets = [{ refId: 'A', expr: 'up{h=~"$host"}', legend: '$host' }];
    expect(shownPanel({ datasource: 'prom', targets })?.targets).toEqual([{ refId: 'A', expr: 'up{h=~"a|b"}', legend: '{a,b}' }]);
    expect(shownPanel({ datasource: 'other', targets })?.targets?.[0]).toMatchObject({ expr: 'up{h=~"{a,b}"}' });
    expect(shownPanel({ datasource: '$env', targets })).toMatchObject({ datasource: 'prod' });
  });
  test('letters never: results are told apart by them', () => {
    expect(shownPanel({ targets: [{ refId: 'prod' }, { refId: '$env' }] })?.targets).toEqual([{ refId: 'prod' }, { refId: '$env' }]);
  });
  test('in a mixed panel each query in the way of its own source', () => {
    const targets = [
      { refId: 'A', datasource: 'prom', expr: '$host' },
      { refId: 'B', datasource: 'other', expr: '$host' },
    ];
    expect(shownPanel({ datasource: '-- Mixed --', targets })?.targets).toMatchObject([{ expr: 'a|b' }, { expr: '{a,b}' }]);
  });
  test('fields that a type of panel names, and no others', () => {
    expect(shownPanel({ type: 'text', content: '$env', other: '$env' })).toMatchObject({ content: 'prod', other: '$env' });
    expect(shownPanel({ type: 'graph', content: '$env' })).toMatchObject({ content: '$env' });
  });
  test('names that depend on the moment of the request stay, and so does what nobody knows', () => {
    const targets = [{ refId: 'A', expr: 'rate(x[$__interval]) $__range_s $1 $nobody' }];
    expect(shownPanel({ targets, title: '$__interval' })).toMatchObject({ targets, title: '$__interval' });
  });
});

describe('panels side by side', () => {
  const repeated = (values: readonly string[], more: JsonObject = {}) =>
    show({ panels: [panel(1, 0, { repeat: 'host', ...more }), panel(2, 5)], values: { host: values } });
  test.each([
    [['a', 'b', 'c'], {}, [0, 8, 16], [8, 8, 8], [0, 0, 0]],
    [['a', 'b', 'c', 'd'], { minSpan: 6 }, [0, 6, 12, 18], [6, 6, 6, 6], [0, 0, 0, 0]],
    [['a', 'b', 'c', 'd', 'e'], { minSpan: 6 }, [0, 6, 12, 18, 0], [6, 6, 6, 6, 6], [0, 0, 0, 0, 5]],
    [['All'], { minSpan: 6 }, [0, 6, 12, 18, 0, 6], [6, 6, 6, 6, 6, 6], [0, 0, 0, 0, 5, 5]],
    [['All'], {}, [0, 6, 12, 18, 0, 6], [6, 6, 6, 6, 6, 6], [0, 0, 0, 0, 5, 5]],
    [['a', 'b', 'c', 'd', 'e'], { minSpan: 4 }, [0, 4, 9, 14, 19], [4, 4, 4, 4, 4], [0, 0, 0, 0, 0]],
    [['a', 'b', 'c', 'd', 'e'], { minSpan: 5 }, [0, 5, 10, 15, 0], [5, 5, 5, 5, 5], [0, 0, 0, 0, 5]],
    [['a', 'b', 'c', 'd'], { minSpan: 7 }, [0, 7, 14, 0], [7, 7, 7, 7], [0, 0, 0, 5]],
    [['a'], {}, [0], [24], [0]],
    [['a', 'b', 'c'], { minSpan: 24 }, [0, 0, 0], [24, 24, 24], [0, 5, 10]],
    [['a', 'b', 'c'], { maxPerRow: 2 }, [0, 12, 0], [12, 12, 12], [0, 0, 5]],
  ])('[1.5.6-f] %j with %j', (values, more, x, w, y) => {
    const shown = places(repeated(values, more));
    expect(shown.slice(0, -1).map((place) => place.x)).toEqual(x);
    expect(shown.slice(0, -1).map((place) => place.w)).toEqual(w);
    expect(shown.slice(0, -1).map((place) => place.y)).toEqual(y);
    expect(shown.at(-1)).toEqual({ x: 0, y: Math.max(...y) + 5, w: 24 });
  });
  test('[1.4.6-d] each copy sees its own value, in title and queries, and says which one it is', () => {
    const shown = repeated(['a', 'c'], { title: 'CPU $host', targets: [{ refId: 'A', expr: '$host' }] });
    expect(titles(shown)).toEqual(['CPU a', 'CPU c', 'Panel 2']);
    expect(shown.panels.map(({ targets }) => targets?.[0]?.['expr'])).toEqual(['a', 'c', undefined]);
    expect(
      [...shown.byId.values()].map(({ repetition, isClone }) => [repetition?.label, repetition?.index, repetition?.count, isClone]),
    ).toEqual([
      ['Host', 0, 2, false],
      ['Host', 1, 2, true],
      [undefined, undefined, undefined, false],
    ]);
  });
  test('a copy keeps its id while other values come and go, and no id is there twice', () => {
    const idOf = (values: readonly string[], title: string) =>
      repeated(values, { title: '$host' }).panels.find((one) => one.title === title)?.id;
    expect(idOf(['a', 'c'], 'c')).toBe(idOf(['a', 'b', 'c'], 'c'));
    const ids = repeated(['All']).panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });
  test('a panel whose variable is not there, or has no value, is left alone', () => {
    const nobody = show({ panels: [panel(1, 0, { repeat: 'nobody', gridPos: { x: 6, y: 0, w: 6, h: 5 } })] });
    expect(places(nobody)).toEqual([{ x: 6, y: 0, w: 6 }]);
    const empty = show({ panels: [panel(1, 0, { repeat: 'q' })], list: [{ name: 'q', type: 'query' }] });
    expect(empty.panels).toHaveLength(1);
  });
});

test('panels one below the other push what follows', () => {
  const shown = show({
    panels: [panel(1, 0, { repeat: 'host', repeatDirection: 'v', gridPos: { x: 0, y: 0, w: 12, h: 5 } }), panel(2, 5)],
    values: { host: ['a', 'b', 'c'] },
  });
  expect(places(shown)).toEqual([
    { x: 0, y: 0, w: 12 },
    { x: 0, y: 5, w: 12 },
    { x: 0, y: 10, w: 12 },
    { x: 0, y: 15, w: 24 },
  ]);
});

describe('rows', () => {
  const OPEN = [
    row(1, 0, { repeat: 'host', title: 'On $host' }),
    panel(2, 1, { title: 'CPU $host' }),
    row(3, 6, { title: 'Next' }),
    panel(4, 7),
  ];
  test('an open row is copied with its panels, one below the other', () => {
    const shown = show({ panels: OPEN, values: { host: ['a', 'b'] } });
    expect(titles(shown)).toEqual(['On a', 'CPU a', 'On b', 'CPU b', 'Next', 'Panel 4']);
    expect(places(shown).map(({ y }) => y)).toEqual([0, 1, 6, 7, 12, 13]);
    expect(shown.panels.map(({ gridPos }) => gridPos.y)).toEqual([0, 1, 6, 7, 12, 13]);
  });
  test('a closed row is copied closed, and a copy can be opened by itself', () => {
    const closed = [
      row(1, 0, { repeat: 'host', title: 'On $host', collapsed: true, panels: [panel(2, 9, { title: 'CPU $host' })] }),
      row(3, 1),
    ];
    const shown = show({ panels: closed, values: { host: ['a', 'b'] } });
    expect(titles(shown)).toEqual(['On a', 'On b', 'Row']);
    expect(shown.panels[1]).toMatchObject({ collapsed: true, panels: [{ id: 2 }] });
    const opened = show({
      panels: closed,
      values: { host: ['a', 'b'] },
      collapsedClones: new Map([[shown.panels[1]?.id ?? 0, false]]),
    });
    expect(titles(opened)).toEqual(['On a', 'On b', 'CPU b', 'Row']);
    expect(places(opened).map(({ y }) => y)).toEqual([0, 1, 2, 7]);
  });
  test('a copy of an open row can be closed by itself', () => {
    const values = { host: ['a', 'b'] };
    const id = show({ panels: OPEN, values }).panels[2]?.id ?? 0;
    const shown = show({ panels: OPEN, values, collapsedClones: new Map([[id, true]]) });
    expect(titles(shown)).toEqual(['On a', 'CPU a', 'On b', 'Next', 'Panel 4']);
    expect(places(shown).map(({ y }) => y)).toEqual([0, 1, 6, 7, 8]);
  });
  test('a panel that repeats inside of a repeated row sees both values', () => {
    const shown = show({
      panels: [row(1, 0, { repeat: 'host' }), panel(2, 1, { repeat: 'env', title: '$host $env' }), panel(3, 6, { title: 'last $host' })],
      list: [HOSTS, { ...ENV, multi: true }],
      values: { host: ['a', 'b'], env: ['prod', 'test'] },
    });
    expect(titles(shown)).toEqual(['Row', 'a prod', 'a test', 'last a', 'Row', 'b prod', 'b test', 'last b']);
    expect(places(shown).map(({ y }) => y)).toEqual([0, 1, 1, 6, 11, 12, 12, 17]);
    expect(new Set(shown.panels.map(({ id }) => id)).size).toBe(8);
  });
  test('a panel that repeats over the variable of its row shows each of the values, whatever the row stands for', () => {
    const panels = [row(1, 0, { repeat: 'host', title: 'On $host' }), panel(2, 1, { repeat: 'host', title: '$host' })];
    expect(titles(show({ panels, values: { host: ['a', 'b'] } }))).toEqual(['On a', 'a', 'b', 'On b', 'a', 'b']);
  });
  test('a copy keeps its id where row and panel repeat over the same values, whatever the other one has', () => {
    const idOf = (env: readonly string[], title: string) =>
      show({
        panels: [row(1, 0, { repeat: 'host' }), panel(2, 1, { repeat: 'env', title: 'host $host, env $env' })],
        list: [HOSTS, { ...ENV, query: 'a,b', multi: true }],
        values: { host: ['a', 'b'], env },
      }).panels.find((one) => one.title === title)?.id;
    expect(idOf(['a', 'b'], 'host b, env a')).toBe(idOf(['a'], 'host b, env a'));
    expect(idOf(['a', 'b'], 'host a, env b')).not.toBe(idOf(['a'], 'host b, env a'));
  });
  test('a copy that somebody has closed has the panels that its row has now', () => {
    const { dashboard, show: again } = open({ panels: OPEN });
    const values = { host: ['a', 'b'] };
    const collapsedClones = new Map([[again(values).panels[2]?.id ?? 0, true]]);
    const before = again(values, undefined, collapsedClones);
    expect(before.panels[2]?.panels).toMatchObject([{ id: 2 }]);
    const variables = currentVariables(dashboard, values);
    const input = { variables, scope: before.byId.get(4)?.scope ?? {}, rules: RULES, collapsedClones };
    const panels = dashboard.panels.map((one) => (one.id === 2 ? { ...one, title: 'Other' } : one));
    const after = showDashboard({ ...input, dashboard: { ...dashboard, panels } }, before);
    expect(after.panels[2]).toMatchObject({ title: 'On b', panels: [{ id: 2, title: 'Other' }] });
    expect(showDashboard({ ...input, dashboard }, before).panels).toBe(before.panels);
  });
  test('panels inside of a closed row that repeats see its first value, and their own repeats', () => {
    const inside = [panel(2, 1, { title: 'CPU $host' }), panel(3, 6, { title: '$host $env', repeat: 'env' })];
    const { byId } = show({
      panels: [row(1, 0, { repeat: 'host', collapsed: true, panels: inside }), panel(4, 1)],
      list: [HOSTS, { ...ENV, multi: true }],
      values: { host: ['a', 'b'], env: ['prod', 'test'] },
    });
    expect(byId.get(2)).toMatchObject({ panel: { title: 'CPU a' }, isClone: false, scope: { host: { value: 'a' } } });
    expect(byId.get(3)).toMatchObject({ panel: { title: 'a prod' }, isClone: false });
    expect([...byId.values()].map(({ panel: { title } }) => title)).toEqual(['Row', 'Row', 'Panel 4', 'CPU a', 'a prod', 'a test']);
  });
  test('panels inside of a closed row are known by id', () => {
    const shown = show({ panels: [row(1, 0, { collapsed: true, panels: [panel(2, 1, { title: '$env' })] })] });
    expect(shown.byId.get(2)?.panel.title).toBe('prod');
  });
});

describe('what another program has stored of repeats', () => {
  const STORED = [panel(1, 0, { repeat: 'host' }), panel(2, 5, { repeatPanelId: 1, scopedVars: { host: { value: 'x' } } }), panel(3, 10)];
  test('is made anew', () => {
    expect(open({ panels: STORED }).dashboard.panels.map(({ id }) => id)).toEqual([1, 3]);
  });
  test('stays in a snapshot, and where there are no variables', () => {
    expect(open({ panels: STORED, list: [] }).dashboard.panels).toHaveLength(3);
    const snapshot = open({ panels: STORED, more: { snapshot: {} } });
    expect(snapshot.show({ host: ['a', 'b'] }).panels).toHaveLength(3);
  });
});

describe('what did not change', () => {
  const panels = [panel(1, 0, { title: '$host' }), panel(2, 5, { title: '$env' }), panel(3, 10, { repeat: 'host' }), panel(4, 15)];
  test('is the same object after another value', () => {
    const { show: again } = open({ panels });
    const before = again({ host: ['a', 'b'] });
    const after = again({ host: ['a', 'b'], env: ['test'] }, before);
    expect(after.panels.map((one, index) => one === before.panels[index])).toEqual([true, false, true, true, true]);
    expect(again({ host: ['a', 'b'], env: ['test'] }, after).panels).toBe(after.panels);
  });
});

test('a layout of the screen goes into the document without copies, and without the columns that repeats have given', () => {
  const { dashboard, show: again } = open({ panels: [panel(1, 0, { repeat: 'host' }), panel(2, 5)] });
  const shown = again({ host: ['a', 'b', 'c'] });
  const moved = itemsOf(shown.panels).map((item) => (item.id === 2 ? { ...item, w: 12 } : item));
  expect(documentLayout(moved, shown)).toEqual([
    { id: 1, x: 0, y: 0, w: 24, h: 5 },
    { id: 2, x: 0, y: 5, w: 12, h: 5 },
  ]);
  expect(dashboard.panels).toHaveLength(2);
});

test('whatever a document says of repeats, every panel is there once, inside of the grid, and the document is untouched', () => {
  const anyPanel = fc.record({
    type: fc.constantFrom('graph', 'row'),
    repeat: fc.constantFrom('host', 'env', 'nobody', null),
    repeatDirection: fc.constantFrom('h', 'v'),
    minSpan: fc.constantFrom(1, 6, 24, 99, -1, 'x'),
    collapsed: fc.boolean(),
    y: fc.nat(40),
    h: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(anyPanel, { maxLength: 8 }), fc.subarray(['a', 'b', 'c', 'd']), (list, host) => {
      const panels = list.map(({ y, h, ...one }, index) => ({
        id: index + 1,
        ...one,
        gridPos: { x: 0, y, w: one.type === 'row' ? 24 : 12, h },
      }));
      const { dashboard, show: again } = open({ panels });
      const text = JSON.stringify(dashboard);
      const shown = again({ host });
      expect(JSON.stringify(dashboard)).toBe(text);
      expect(new Set(shown.panels.map(({ id }) => id)).size).toBe(shown.panels.length);
      for (const { id } of dashboard.panels) expect(shown.panels.some((one) => one.id === id)).toBe(true);
      for (const { x, w } of places(shown)) expect(x >= 0 && x + w <= 24).toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe('[B14] texts that are drawn end', () => {
  const LONG = 'x'.repeat(100_000);
  const TEXT = { type: 'textbox', name: 'long', query: LONG, current: { value: LONG, text: LONG } };
  const shownPanel = (more: JsonObject) =>
    open({ list: [TEXT], panels: [panel(1, 0, more)] })
      .show()
      .byId.get(1)?.panel;

  test('a title at 1,000 characters, whether the document or a variable makes it longer', () => {
    for (const title of ['$long', LONG]) expect(shownPanel({ title })?.title).toBe(`${'x'.repeat(999)}…`);
    expect(shownPanel({ title: 'x'.repeat(1_000) })?.title).toBe('x'.repeat(1_000));
  });

  test('a description at 64 KB, and what a panel draws at a megabyte', () => {
    expect(shownPanel({ description: '$long '.repeat(3_000) })?.description).toHaveLength(65_537);
    expect(shownPanel({ type: 'text', content: '$long '.repeat(3_000) })?.['content']).toHaveLength(1_048_577);
  });

  test('[B12] a query that could not be filled in is as it is written, and says so', () => {
    const many = { list: Array.from({ length: 50 }, () => '$long') };
    const targets = shownPanel({ targets: [{ expr: '$long' }, many, { expr: 'up' }] })?.targets;
    expect(targets).toMatchObject([{ isTooLong: true, expr: '$long' }, { isTooLong: true, ...many }, { expr: 'up' }]);
    expect(targets?.[2]).not.toHaveProperty('isTooLong');
  });
});
