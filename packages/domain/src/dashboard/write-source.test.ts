import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { objectsOf } from '../text/json-object.ts';
import { isEqualJson } from '../text/equal-json.ts';
import type { Edit } from './changes/edit.ts';
import { edit, startHistory } from './changes/history.ts';
import { setTitle, toggleRow } from './commands.ts';
import { updatePanel } from './panel-commands.ts';
import { addPanel, removePanel } from './add-and-remove.ts';
import { readDashboard } from './read-dashboard.ts';
import { openDocument } from './upgrades/open-document.ts';
import { writeSource } from './write-source.ts';

const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));
const saved = (source: JsonObject, ...edits: readonly Edit[]): JsonObject =>
  plain(writeSource(source, edits.reduce(edit, startHistory(readDashboard(source))).current));

/** A document with something of every kind that a version brought, and with what no version knows. */
const document = (schemaVersion: number): JsonObject => ({
  id: 4,
  uid: 'abc',
  version: 2,
  title: ' Hosts ',
  schemaVersion,
  style: 7,
  liveNow: false,
  refresh: schemaVersion >= 40 ? '' : false,
  tags: 'none',
  links: [null, { type: 'link', url: 'x' }],
  templating: { list: [{ name: 'host', type: 'query', current: {}, query: { query: 'up', refId: 'x' } }, 5] },
  annotations: { list: [{ datasource: { type: 'grafana', uid: '-- Grafana --' }, target: { limit: 1 } }] },
  time: { from: 'now-1h' },
  panels: [
    null,
    { type: 'timeseries', gridPos: { h: 9 }, datasource: { type: 'prometheus', uid: 'p' }, targets: [{ expr: 'up' }, { refId: 'A' }] },
    { id: 3, type: 'stat', gridPos: { x: 0, y: 30, w: 4, h: 4 }, fieldConfig: { defaults: {} }, options: { a: [1] }, pluginVersion: '9.0' },
    { id: 9, type: 'graph', repeatPanelId: 3, gridPos: { x: 4, y: 30, w: 4, h: 4 } },
    { id: 2, type: 'row', collapsed: true, panels: [{ id: 3, type: 'text', title: 9 }, 'x'], gridPos: { x: 0, y: 20, w: 24, h: 1 } },
  ],
});

describe('without an edit', () => {
  test.each([16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43])(
    '[1.3.1-g] a document of schema %i is saved as it was, its number too',
    (version) => expect(saved(document(version))).toEqual(document(version)),
  );
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])('[1.3.1-g] one of schema %i as it was upgraded', (version) => {
    const { panels, ...rest } = document(version);
    const upgraded = openDocument({ ...rest, rows: [{ showTitle: true, title: 'R', panels }] });
    expect(upgraded['schemaVersion']).toBe(16);
    expect(saved(upgraded)).toEqual(upgraded);
  });
  test('whatever JSON can hold', () => {
    const any = fc.jsonValue({ maxDepth: 2 });
    const record = (...names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, any])), { requiredKeys: [] });
    const panel = fc.oneof(any, record('id', 'type', 'gridPos', 'targets', 'datasource', 'panels', 'repeatPanelId', 'collapsed'));
    const source = fc.record(
      {
        panels: fc.oneof(any, fc.array(panel, { maxLength: 4 })),
        templating: fc.oneof(any, fc.record({ list: fc.array(any, { maxLength: 2 }) })),
        time: any,
        tags: any,
        editable: any,
        schemaVersion: any,
        zzz: any,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(source, (made) => {
        const before = { ...plain(made), id: 1, uid: 'u', version: 1, title: 'T' };
        expect(isEqualJson(saved(before), before)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  test('id, uid and version are those of the store', () => {
    expect(plain(writeSource({ title: 'T' }, { ...readDashboard({ title: 'T' }), id: 8, uid: 'new', version: 3 }))).toEqual({
      title: 'T',
      id: 8,
      uid: 'new',
      version: 3,
    });
  });
  test("a document without a title is saved as 'No Title'", () => expect(saved({ title: '  ' })['title']).toBe('No Title'));
  test('what lives only while a page is open, and add-panel tiles, are not saved', () => {
    const panels = [
      { id: 1, type: 'text', isEditing: true },
      { id: 2, type: 'add-panel' },
    ];
    expect(saved({ title: 'T', meta: {}, panels })['panels']).toEqual([{ id: 1, type: 'text' }]);
    expect(Object.keys(saved({ title: 'T', meta: {}, panels }))).not.toContain('meta');
  });
});

describe('after an edit', () => {
  const source = document(39);
  test('of the title, everything else is as it was', () => {
    expect(saved(source, setTitle('Other'))).toEqual({ ...source, title: 'Other' });
  });
  test('of a panel, the others and what was not edited of it are as they were, with a number; copies of repeats are gone', () => {
    expect(saved(source, updatePanel(3, { title: 'New' }, 'x'))).toEqual({
      ...source,
      panels: [
        {
          id: 4,
          type: 'timeseries',
          gridPos: { h: 9 },
          datasource: { type: 'prometheus', uid: 'p' },
          targets: [{ expr: 'up' }, { refId: 'A' }],
        },
        { id: 2, type: 'row', collapsed: true, panels: [{ id: 5, type: 'text', title: 9 }, 'x'], gridPos: { x: 0, y: 20, w: 24, h: 1 } },
        {
          id: 3,
          type: 'stat',
          title: 'New',
          gridPos: { x: 0, y: 30, w: 4, h: 4 },
          fieldConfig: { defaults: {} },
          options: { a: [1] },
          pluginVersion: '9.0',
        },
      ],
    });
  });
  test('a panel inside of a closed row', () => {
    const panels = saved(source, updatePanel(5, { title: 'In' }, 'x'))['panels'];
    expect(panels).toMatchObject([{ id: 4 }, { id: 2, collapsed: true, panels: [{ id: 5, type: 'text', title: 'In' }] }, { id: 3 }]);
    expect(panels).not.toHaveProperty('1.panels.0.gridPos');
  });
  test('a row that was opened', () => {
    const panels = saved(source, toggleRow(2))['panels'];
    expect(panels).toMatchObject([{ id: 4 }, { id: 2, collapsed: false, panels: [] }, { id: 5, title: 9 }, { id: 3 }]);
  });
  test('a removed panel is gone, a new one is there', () => {
    const panels = saved(source, removePanel(4), addPanel({ type: 'text', fields: { mode: 'html' } }))['panels'];
    expect(panels).toMatchObject([{ id: 6, type: 'text', mode: 'html' }, { id: 2 }, { id: 3 }]);
  });
  test('a field that was removed stays removed', () => {
    const next = saved(source, { label: 'x', apply: (draft) => delete draft['liveNow'] });
    expect(Object.keys(next)).not.toContain('liveNow');
  });
});

describe('[U10] numbers that reading made different are written with an edited list of panels', () => {
  const text = (title: string, id?: number): JsonObject => ({ ...(id !== undefined && { id }), type: 'text', title });
  const row = (id: number, ...panels: readonly JsonObject[]): JsonObject => ({ id, type: 'row', collapsed: true, panels });
  const numbers = (panels: unknown): readonly (readonly [unknown, unknown])[] =>
    objectsOf(panels).flatMap((panel) => [[panel['title'] ?? 'row', panel['id']] as const, ...numbers(panel['panels'])]);

  test.each<readonly [string, readonly JsonObject[]]>([
    ['in closed rows', [text('outside', 3), row(5, text('in r1', 3)), row(5, text('in r2', 3))]],
    ['of panels without one', [text('outside', 3), row(5, text('in r1')), row(6, text('in r2'))]],
    ['in a row in a row', [text('outside', 3), row(5, row(5, text('in r1', 3), text('in r2', 3)))]],
    ['in an open row', [text('outside', 3), { ...row(3), collapsed: false, panels: [] }, text('in r1', 3)]],
  ])('%s', (_, panels) => {
    const source = { title: 'T', schemaVersion: 16, panels };
    const page = numbers(readDashboard(source).panels);
    const once = saved(source, updatePanel(3, { description: 'edited' }, 'x'));
    expect(numbers(once['panels'])).toEqual(page);
    expect(new Set(page.map(([, id]) => id)).size).toBe(page.length);
    expect(page[0]).toEqual(['outside', 3]);
    const again = saved(once, removePanel(3));
    expect(numbers(readDashboard(again).panels)).toEqual(page.slice(1));
  });

  test('beside what is no panel, and nothing else of a row that was not edited changes', () => {
    const closed = { id: 5, type: 'row', collapsed: true, zzz: 1 };
    const inside = { ...text('in', 3), gridPos: { h: 2 } };
    const source = { title: 'T', schemaVersion: 16, panels: [text('outside', 3), { ...closed, panels: ['x', inside] }] };
    expect(saved(source, updatePanel(3, { title: 'other' }, 'x'))['panels']).toEqual([
      text('other', 3),
      { ...closed, panels: ['x', { ...inside, id: 6 }] },
    ]);
  });

  test('without what lives only while a page is open', () => {
    const source = { title: 'T', schemaVersion: 16, panels: [text('outside', 3), row(5, { ...text('in', 3), isEditing: true })] };
    const { panels } = saved(source, updatePanel(3, { title: 'other' }, 'x'));
    expect(JSON.stringify(panels)).not.toContain('isEditing');
  });
});
