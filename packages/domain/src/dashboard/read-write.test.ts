import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueRulesOf } from '../fields/value-rules.ts';
import { isEqualJson } from '../text/equal-json.ts';
import { addPanelPlaceholder, newDashboard } from './defaults.ts';
import { nextPanelId, nextRefId } from './identifiers.ts';
import { readDashboard } from './read-dashboard.ts';
import { openDocument } from './upgrades/open-document.ts';
import { writeDashboard } from './write-dashboard.ts';

const roundTrip = (document: unknown): unknown => JSON.parse(JSON.stringify(writeDashboard(readDashboard(document))));

const stored = {
  id: 4,
  uid: 'abc',
  title: 'Hosts',
  tags: ['linux'],
  style: 'light',
  timezone: 'utc',
  editable: false,
  graphTooltip: 2,
  time: { from: 'now-1h', to: 'now', extra: 1 },
  timepicker: { refresh_intervals: ['5s'], unknown: null },
  refresh: '10s',
  templating: { list: [{ name: 'x', later: { deep: [1, null] } }], enable: true },
  annotations: { list: [{ builtIn: 1 }] },
  links: [{ type: 'link' }],
  schemaVersion: 16,
  version: 7,
  gnetId: null,
  __inputs: [{ name: 'DS' }],
  hideControls: false,
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'A',
      gridPos: { x: 0, y: 0, w: 12, h: 9, static: true },
      datasource: null,
      targets: [{ refId: 'A', expr: 'up', odd: { a: 1 } }],
      fieldConfig: { defaults: {} },
      lines: true,
    },
    {
      id: 2,
      type: 'row',
      collapsed: true,
      gridPos: { x: 0, y: 9, w: 24, h: 1 },
      panels: [{ id: 3, type: 'text', gridPos: { x: 0, y: 10, w: 6, h: 3 }, unknownOption: 'kept' }],
    },
  ],
};

describe('reading', () => {
  const empty = readDashboard({});
  test("[1.3.1-a] without a title it is 'No Title'", () => {
    expect([empty.title, readDashboard({ title: '  ' }).title, readDashboard({ title: 3 }).title]).toEqual([
      'No Title',
      'No Title',
      'No Title',
    ]);
  });
  test('[1.3.1-b] style is dark', () => expect(empty.style).toBe('dark'));
  test('[1.3.1-c] time zone is empty, browser or utc', () => {
    expect([empty.timezone, readDashboard({ timezone: 'utc' }).timezone, readDashboard({ timezone: 'browser' }).timezone]).toEqual([
      '',
      'utc',
      'browser',
    ]);
  });
  test('[1.3.1-d] editable, unless it says false', () => {
    expect([empty.editable, readDashboard({ editable: false }).editable, readDashboard({ editable: 'no' }).editable]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 0],
    ['1', 0],
    [undefined, 0],
  ])('[1.3.1-e] graph tooltip %j reads as %j', (value, read) => {
    expect(readDashboard({ graphTooltip: value }).graphTooltip).toBe(read);
  });
  test('[1.3.1-f] the range is the last six hours', () => {
    expect(empty.time).toEqual({ from: 'now-6h', to: 'now' });
    expect(readDashboard({ time: { from: 'now-1h' } }).time).toEqual({ from: 'now-1h', to: 'now' });
  });
  test('[1.3.1-i] all fields of the specification are read as they are', () => {
    const document = { ...stored, slug: 'hosts', revision: 1, autoUpdate: true, description: 'd', snapshot: { timestamp: 1 } };
    expect(readDashboard(document)).toMatchObject(document);
  });
  test('[1.3.3-a] [1.9.3-c] a panel without a place is 6 by 3 at 0,0, members filled in one by one', () => {
    const places = [undefined, { x: 7 }, { y: 4, w: 'wide', h: 8 }];
    const { panels } = readDashboard({ panels: places.map((gridPos) => ({ type: 'graph', gridPos })) });
    expect(panels.map(({ gridPos }) => gridPos)).toEqual([
      { x: 0, y: 0, w: 6, h: 3 },
      { x: 7, y: 0, w: 6, h: 3 },
      { x: 0, y: 4, w: 6, h: 8 },
    ]);
  });
  test('[1.3.3-b] queries without a letter, or with a used one, get the next free one', () => {
    const [panel] = readDashboard({ panels: [{ targets: [{ refId: 'B' }, {}, { refId: 'B', expr: 'x' }, { refId: 7 }] }] }).panels;
    expect(panel?.targets).toEqual([{ refId: 'B' }, { refId: 'A' }, { refId: 'C', expr: 'x' }, { refId: 'D' }]);
  });
  test('panels without a number, or with a used one, get the next', () => {
    const { panels } = readDashboard({ panels: [{ id: 5 }, {}, { id: 5 }, { id: 'x' }, { id: 9, type: 'row', panels: [{ id: 5 }] }] });
    expect(panels.map((panel) => panel.id)).toEqual([5, 10, 11, 12, 9]);
    expect(panels.at(-1)?.panels?.[0]?.id).toBe(13);
  });
  test('panels are ordered by place', () => {
    const { panels } = readDashboard({
      panels: [
        { id: 1, gridPos: { y: 5 } },
        { id: 2, gridPos: { x: 12, y: 0 } },
        { id: 3, gridPos: { x: 0, y: 0 } },
      ],
    });
    expect(panels.map((panel) => panel.id)).toEqual([3, 2, 1]);
  });
  test('nothing that JSON can hold stops it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ panels: fc.jsonValue(), templating: fc.jsonValue(), time: fc.jsonValue(), tags: fc.jsonValue() }),
          fc.record({
            panels: fc.array(
              fc.record(
                { id: fc.jsonValue(), gridPos: fc.jsonValue(), targets: fc.jsonValue(), panels: fc.jsonValue() },
                { requiredKeys: [] },
              ),
            ),
          }),
        ),
        (document) => {
          const model = readDashboard(document);
          expect(isEqualJson(readDashboard(writeDashboard(model)), model)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('writing', () => {
  test('a document comes back equal in value, unknown fields and all', () => {
    expect(roundTrip(stored)).toEqual(stored);
  });
  test('unknown values of every kind survive', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const document = { ...stored, zzz: value, panels: [{ ...stored.panels[0], zzz: value, targets: [{ refId: 'A', zzz: value }] }] };
        expect(isEqualJson(roundTrip(document), JSON.parse(JSON.stringify(document)))).toBe(true);
      }),
    );
  });
  test('[1.3.1-h] events, meta, original time and original templating are not saved', () => {
    const dashboard = { ...readDashboard(stored), events: {}, meta: { canSave: true }, originalTime: {}, originalTemplating: [] };
    expect(Object.keys(writeDashboard(dashboard))).not.toEqual(expect.arrayContaining(['events']));
    expect(roundTrip(dashboard)).toEqual(stored);
  });
  test('[1.3.3-c] events, fullscreen and isEditing of a panel are not saved, in rows neither', () => {
    const transient = { events: {}, fullscreen: true, isEditing: true };
    const panels = stored.panels.map((panel) => ({
      ...panel,
      ...transient,
      ...(panel.panels && { panels: panel.panels.map((inner) => ({ ...inner, ...transient })) }),
    }));
    expect(roundTrip({ ...stored, panels })).toEqual(stored);
  });
  test('the add-panel tile is not saved', () => {
    expect(roundTrip({ ...stored, panels: [addPanelPlaceholder(99), ...stored.panels] })).toEqual(stored);
  });
});

describe('new things', () => {
  test("[1.2.1-g] [1.9.3-f] a new dashboard is 'New dashboard' with one add-panel tile of 12 by 9 at 0,0", () => {
    const { title, panels } = newDashboard();
    expect(title).toBe('New dashboard');
    expect(panels).toEqual([{ id: 1, type: 'add-panel', title: 'Panel Title', gridPos: { x: 0, y: 0, w: 12, h: 9 } }]);
  });
  test('[1.9.5-e] [2.2.4-p] query letters run from A to Z, then there are none', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((refId) => ({ refId }));
    expect(letters.map((_, used) => nextRefId(letters.slice(0, used)))).toEqual(letters.map(({ refId }) => refId));
    expect(nextRefId([{ refId: 'A' }, { refId: 'C' }])).toBe('B');
    expect(nextRefId(letters)).toBeUndefined();
  });
  test('panel numbers count panels inside of rows', () => {
    expect(nextPanelId(readDashboard(stored))).toBe(4);
    expect(nextPanelId({ panels: [] })).toBe(1);
  });
});

test.each([
  [undefined, 'percentunit'],
  [15, 'percentunit'],
  [16, 'percentunit'],
  [40, 'percentunit'],
  ['40', 'percentunit'],
  ['41', 'percent'],
  [41, 'percent'],
  [42, 'percent'],
  [50, 'percent'],
])('[L12] values of a document of schema %j are told in %s, before a save and after it', (schemaVersion, unit) => {
  const open = (document: object) => readDashboard(openDocument({ ...document }));
  const first = open({ ...stored, schemaVersion });
  const saved = open(writeDashboard(first));
  expect([first, saved].map((one) => valueRulesOf(one.schemaVersion).differenceUnit)).toEqual([unit, unit]);
});
