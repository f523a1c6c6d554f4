import type { Panel } from '@pharos/contract/dashboard/panel';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame } from '../../frames/build.ts';
import { objectsOf } from '../../text/json-object.ts';
import { currentVariables, scopeOf } from '../../variables/current.ts';
import { edit, startHistory } from '../changes/history.ts';
import { readDashboard } from '../read-dashboard.ts';
import { setAllRows } from '../row-commands.ts';
import { showDashboard } from '../shown/show-dashboard.ts';
import { freezeDashboard, type SnapshotOptions } from './freeze-dashboard.ts';
import { freezePanel, type FrozenPart, type SeenPanel } from './frozen-part.ts';
import { thawDashboard } from './thaw-dashboard.ts';

const RANGE = { from: 1000, to: 61_000 };
const CPU = seriesFrame('cpu', { job: 'api' }, Float64Array.of(1000, 61_000), Float64Array.of(1, Infinity));
const COST = { upstreamMs: 4, bytes: 10, rows: 2, isCached: false, answeredAt: 1, request: 'GET http://store.internal/q' };
const good = (more: object = {}): TargetResult => ({ kind: 'frames', frames: [CPU], cost: COST, range: RANGE, ...more });
const failed: TargetResult = {
  kind: 'error',
  error: { code: 'upstream-failed', message: 'http://store.internal said no', status: 502, detail: 'secret' },
};

const seen = (more: Partial<SeenPanel>): SeenPanel => ({ results: new Map(), frames: [], range: RANGE, refIds: ['A'], ...more });

describe('what is stored of a panel', () => {
  test('is each query with its frames, the range that was drawn and what its names stood for', () => {
    const requested = { from: 900, to: 60_000, nowMs: 60_000 };
    const [part] = freezePanel(seen({ results: new Map([['A', good({ requested, variables: { __interval: '10s' } })]]), frames: [CPU] }));
    expect(part).toEqual({
      refId: 'A',
      range: { from: 900, to: 60_000 },
      variables: { __interval: '10s' },
      frames: [expect.objectContaining({ name: 'cpu', labels: { job: 'api' } })],
    });
  });

  test('says of a query that failed or was late no more than that, and keeps older frames that were still drawn', () => {
    const results = new Map<string, TargetResult>([
      ['A', failed],
      ['B', { kind: 'pending', range: RANGE } as const],
    ]);
    const old = { ...CPU, meta: { refId: 'A', notices: ['told by store.internal'] } };
    const parts = freezePanel(seen({ results, frames: [old], refIds: ['A', 'B', 'C'] }));
    expect(parts.map(({ error, frames }) => [error?.message, frames?.length])).toEqual([
      ['This query had failed when the snapshot was taken.', 1],
      ['This query had not answered when the snapshot was taken.', 0],
      ['This query had not answered when the snapshot was taken.', 0],
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/store\.internal|secret/);
  });

  test('holds what a stream has brought', () => {
    const [part] = freezePanel(seen({ frames: [CPU] }));
    expect([part?.error, part?.frames?.[0]?.name]).toEqual([undefined, 'cpu']);
  });

  test('names no store in part of an answer', () => {
    const [part] = freezePanel(seen({ results: new Map([['A', good({ error: failed.error })]]) }));
    expect(JSON.stringify(part)).not.toMatch(/store\.internal|secret/);
    expect(part?.error?.code).toBe('snapshot-failed');
  });
});

const variable = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  type: 'query',
  query: 'label_values(up, secret_label)',
  definition: 'label_values(up, secret_label)',
  datasource: 'Secret store',
  refresh: 1,
  multi: true,
  current: { text: 'a + b', value: ['a', 'b'] },
  options: ['a', 'b', 'c'].map((value) => ({ text: value.toUpperCase(), value })),
  ...more,
});

const DOCUMENT: JsonObject = {
  id: 7,
  uid: 'abc',
  title: 'Boilers',
  schemaVersion: 16,
  time: { from: 'now-1m', to: 'now' },
  refresh: '10s',
  timepicker: { nowDelay: '1m', refresh_intervals: ['5s'] },
  links: [{ type: 'link', title: 'Runbook', url: 'https://wiki.test/' }],
  templating: {
    list: [
      variable('host'),
      variable('source', { type: 'datasource', current: { text: 'Secret store', value: 'Secret store' } }),
      variable('f', { type: 'adhoc', filters: [{ key: 'job', operator: '=', value: 'api' }] }),
    ],
  },
  annotations: {
    list: [
      { name: 'Deploys', datasource: 'Secret store', enable: true, expr: 'secret_label', iconColor: 'red' },
      { name: 'Off', datasource: 'Secret store', enable: false },
    ],
  },
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU of $host',
      repeat: 'host',
      datasource: 'Secret store',
      gridPos: { x: 0, y: 0, w: 24, h: 5 },
      targets: [{ refId: 'A', expr: 'secret_label{host="$host"}' }],
      links: [{ title: 'more', url: 'https://secret.test/cpu' }],
      alert: { conditions: ['secret_label'] },
    },
    {
      id: 2,
      type: 'row',
      collapsed: true,
      title: 'More',
      gridPos: { x: 0, y: 9, w: 24, h: 1 },
      panels: [
        {
          id: 3,
          type: 'graph',
          title: 'in $host',
          datasource: 'Secret store',
          gridPos: { x: 0, y: 10, w: 12, h: 5 },
          targets: [{ refId: 'A', expr: 'secret_label' }],
        },
      ],
    },
  ],
};

function freeze(options: Partial<SnapshotOptions> = {}) {
  const dashboard = readDashboard(DOCUMENT);
  const variables = currentVariables(dashboard, {});
  const range = { fromMs: RANGE.from, toMs: RANGE.to };
  const shown = showDashboard({
    dashboard,
    variables,
    scope: scopeOf(variables, range),
    rules: { quotingOf: () => ({ format: undefined, plainFields: undefined }), nameOf: () => '', textFieldsOf: () => [] },
    showsInside: true,
  });
  const part: FrozenPart = { refId: 'A', range: RANGE, frames: [] };
  const data = new Map([...shown.byId.keys()].map((id) => [id, [part]]));
  const rawRange = { from: 'now-1m', to: 'now' };
  return {
    shown,
    document: freezeDashboard({ dashboard, shown, variables, range, rawRange, data }, { name: 'Friday', nowMs: 61_000, ...options }),
  };
}

describe('[2.3.2-c] the document of a snapshot', () => {
  test('holds what was on the page: repeats as panels, names replaced, the range that was drawn', () => {
    const { document } = freeze();
    expect(document).toMatchObject({
      title: 'Friday',
      uid: 'abc',
      time: { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:01:01.000Z', raw: { from: 'now-1m', to: 'now' } },
      refresh: '',
      timepicker: { refresh_intervals: ['5s'] },
      snapshot: { timestamp: '1970-01-01T00:01:01.000Z' },
      links: [],
    });
    const panels = document['panels'] as readonly JsonObject[];
    expect(panels.map(({ title }) => title)).toEqual(['CPU of A', 'CPU of B', 'More']);
    expect(panels[0]).toMatchObject({ datasource: null, targets: [], links: [], snapshotData: [{ refId: 'A' }] });
    expect(panels[2]).toMatchObject({ panels: [{ id: 3, title: 'in a + b', targets: [], snapshotData: [{ refId: 'A' }] }] });
  });

  test('a copy says whose it is, so that events of that panel are drawn on it, and is not made anew', () => {
    const { document } = freeze();
    const panels = document['panels'] as readonly JsonObject[];
    expect(panels.map(({ repeatPanelId }) => repeatPanelId)).toEqual([undefined, 1, undefined]);
    expect(readDashboard(document).panels.map(({ title }) => title)).toEqual(['CPU of A', 'CPU of B', 'More']);
  });

  test('tells nothing of queries and data sources', () => {
    expect(JSON.stringify(freeze().document)).not.toMatch(/secret/i);
  });

  test('keeps the values of variables and no way to others', () => {
    const { list } = freeze().document['templating'] as { readonly list: readonly JsonObject[] };
    expect(list).toMatchObject([
      {
        name: 'host',
        current: { value: ['a', 'b'] },
        options: [
          { text: 'A', value: 'a' },
          { text: 'B', value: 'b' },
        ],
        query: '',
        refresh: 0,
      },
    ]);
    expect(list).toHaveLength(1);
  });

  test('keeps annotations that were switched on, with their events', () => {
    expect(freeze().document['annotations']).toEqual({ list: [{ name: 'Deploys', enable: true, iconColor: 'red', snapshotData: [] }] });
  });

  test('may hold one panel only, as large as the page', () => {
    const { document } = freeze({ panelId: 3 });
    expect(document['panels']).toMatchObject([{ id: 3, gridPos: { x: 0, y: 0, w: 24, h: 20 } }]);
  });
});

describe('[U9] a snapshot of a page with closed rows', () => {
  const at = (y: number, h = 4) => ({ gridPos: { x: 0, y, w: 24, h } });
  const graph = (id: number, y: number, more: JsonObject = {}) => ({ id, type: 'graph', title: 'valve $pier', ...at(y), ...more });
  const closed = (id: number, y: number, more: JsonObject) => ({ id, type: 'row', collapsed: true, title: 'hall', ...at(y, 1), ...more });
  const PIERS = { type: 'custom', name: 'pier', query: 'A & B, C#1', multi: true, current: { text: '', value: ['A & B', 'C#1'] } };
  const DAYS = { type: 'custom', name: 'day', query: 'x, y', multi: true, current: { text: '', value: ['x', 'y'] } };
  const REPEATED = { repeat: 'pier', title: 'hall $pier' };

  /** Rows and panels with what their data says, which is the number of the panel that was on the page. */
  function frozen(
    panels: readonly JsonObject[],
    collapsedClones: (cloneIds: readonly number[]) => readonly [number, boolean][] = () => [],
  ) {
    const dashboard = readDashboard({ schemaVersion: 16, title: 'Piers', templating: { list: [PIERS, DAYS] }, panels });
    const variables = currentVariables(dashboard, {});
    const scope = scopeOf(variables, { fromMs: 0, toMs: 1 });
    const rules = { quotingOf: () => ({}), textFieldsOf: (type: string) => (type === 'text' ? ['content'] : []) };
    const page = showDashboard({ dashboard, variables, scope, rules });
    const clones = page.panels.filter(({ id }) => page.byId.get(id)?.isClone).map(({ id }) => id);
    const shown = showDashboard(
      { dashboard, variables, scope, rules, collapsedClones: new Map(collapsedClones(clones)), showsInside: true },
      page,
    );
    const data = new Map([...shown.byId.values()].map(({ panel: { id, title = '' } }) => [id, [{ refId: title }]]));
    const seenPage = { dashboard, shown, variables, range: { fromMs: 0, toMs: 1 }, rawRange: { from: '0', to: '1' }, data };
    const document = readDashboard(JSON.parse(JSON.stringify(freezeDashboard(seenPage, { name: 'x', nowMs: 1 }))));
    return edit(startHistory(document), setAllRows('expanded')).current.panels;
  }
  const lines = (panels: readonly Panel[]) =>
    panels.map(({ type, title, content, snapshotData }) =>
      type === 'row' ? `= ${title}` : [title, content, ...thawedLetters(snapshotData)].filter((part) => part !== undefined).join(' | '),
    );
  const thawedLetters = (parts: unknown): readonly string[] => objectsOf(parts).map(({ refId }) => String(refId));

  test.each<readonly [string, readonly JsonObject[], readonly string[]]>([
    [
      'panels and texts repeated in a row',
      [
        closed(1, 0, {
          panels: [
            graph(2, 1, { repeat: 'pier', title: 'pump $pier' }),
            { id: 3, type: 'text', title: '', content: 'note $pier', repeat: 'pier', ...at(5) },
          ],
        }),
      ],
      ['= hall', 'pump A & B | pump A & B', 'pump C#1 | pump C#1', ' | note A & B | ', ' | note C#1 | '],
    ],
    [
      'a row that is repeated',
      [closed(1, 0, { ...REPEATED, panels: [graph(2, 1)] })],
      ['= hall A & B', 'valve A & B | valve A & B', '= hall C#1', 'valve C#1 | valve C#1'],
    ],
    [
      'repeats in a row that is repeated, and what stands below',
      [closed(1, 0, { ...REPEATED, panels: [graph(2, 1, { repeat: 'day', title: '$pier $day' })] }), closed(4, 9, { title: 'last' })],
      ['= hall A & B', ...['A & B x', 'A & B y'].map((one) => `${one} | ${one}`), '= hall C#1', 'C#1 x | C#1 x', 'C#1 y | C#1 y', '= last'],
    ],
    [
      'a repeated row that stands far below its panels',
      [graph(9, 0, { title: 'top' }), closed(1, 20, { ...REPEATED, panels: [graph(2, 3), graph(3, 7, { title: 'low' })] })],
      ['top | top', '= hall A & B', 'valve A & B | valve A & B', 'low | low', '= hall C#1', 'valve C#1 | valve C#1', 'low | low'],
    ],
  ])('%s: each copy has its own panels and data', (_, panels, expected) => {
    const opened = frozen(panels);
    expect(lines(opened)).toEqual(expected);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(opened.length);
  });

  test('the copy of an open row that somebody has closed holds what is seen in it', () => {
    const row = { ...closed(1, 0, REPEATED), collapsed: false };
    const opened = frozen([row, graph(2, 1)], ([clone = 0]) => [[clone, true]]);
    expect(lines(opened)).toEqual(['= hall A & B', 'valve A & B | valve A & B', '= hall C#1', 'valve C#1 | valve C#1']);
  });

  test('the copy of a closed row that somebody has opened stands open', () => {
    const opened = frozen([closed(1, 0, { ...REPEATED, panels: [graph(2, 1)] })], ([clone = 0]) => [[clone, false]]);
    expect(lines(opened)).toEqual(['= hall A & B', 'valve A & B | valve A & B', '= hall C#1', 'valve C#1 | valve C#1']);
  });
});

describe('[D5] [W24] a snapshot of a document that has everything', () => {
  const EXPR = 'rate(secret_metric[$__interval])';
  const SENT = 'rate(secret_metric[15s])';
  const times = Float64Array.of(1000, 61_000);
  const line = (name: string, labels: Record<string, string> = {}) => ({
    ...seriesFrame(name, labels, times, Float64Array.of(1, 2)),
    meta: { kind: 'series' as const },
  });
  const variables = (): JsonObject[] => [
    variable('host', { current: { text: 'a', value: 'a' }, multi: false, label: 'Host', allValue: 'secret_all.*' }),
    { name: 'hidden', type: 'constant', query: 'secret_constant', current: { text: 'secret_constant', value: 'secret_constant' } },
    { name: 'unseen', type: 'custom', hide: 2, query: 'secret_custom' },
    { name: 'box', type: 'textbox', query: 'typed', current: { text: 'typed', value: 'typed' } },
    { name: 'source', type: 'datasource', query: 'prometheus', current: { text: 'secret_source', value: 'secret_source' } },
    { name: 'Filters', type: 'adhoc', datasource: 'secret_source', filters: [{ key: 'secret_key', operator: '=', value: 'secret_value' }] },
  ];
  const FILTERS = [{ key: 'secret_key', operator: '=', value: 'secret_value' }];
  const link = { title: 'secret_title', url: 'https://secret.test/?q=$host', tooltip: 'secret_tooltip' };
  const panel = {
    id: 1,
    type: 'graph',
    title: 'CPU',
    datasource: 'secret_source',
    targets: [
      { refId: 'A', expr: EXPR },
      { refId: 'B', expr: 'secret_b', legendFormat: 'kept' },
      { refId: 'C', expr: 'secret_c', adhocFilters: FILTERS },
      { refId: 'D', expr: 'secret_d', legendFormat: '__auto', adhocFilters: FILTERS },
      { refId: 'E', expr: `secret_e + ${'1'.repeat(2000)}` },
    ],
    links: [link],
    libraryPanel: { uid: 'secret_uid', name: 'secret_panel' },
    options: { dataLinks: [link] },
    styles: [{ pattern: '/.*/', link: true, linkUrl: 'https://secret.test', linkTooltip: 'secret_tooltip' }],
    fieldConfig: {
      defaults: { links: [link] },
      overrides: [
        {
          matcher: { id: 'byName', options: SENT },
          properties: [
            { id: 'links', value: [link] },
            { id: 'unit', value: 's' },
          ],
        },
      ],
    },
    aliasColors: { [SENT]: '#ff0000' },
    alert: { name: 'secret_alert' },
  };
  const document = (): JsonObject => {
    const dashboard = readDashboard({
      title: 'Everything',
      schemaVersion: 16,
      links: [{ type: 'link', ...link }],
      __inputs: [{ name: 'DS', label: 'secret_input' }],
      __requires: [{ id: 'secret_plugin' }],
      templating: { list: variables() },
      annotations: { list: [{ name: 'Deploys', datasource: 'secret_source', enable: true, expr: 'secret_annotation' }] },
      panels: [panel],
    });
    const current = currentVariables(dashboard, {});
    const range = { fromMs: RANGE.from, toMs: RANGE.to };
    const shown = showDashboard({
      dashboard,
      variables: current,
      scope: scopeOf(current, range),
      rules: { quotingOf: () => ({ automaticLegends: ['__auto'] }), nameOf: () => '', textFieldsOf: () => [] },
    });
    const results = new Map<string, TargetResult>([
      ['A', good({ frames: [line(SENT), line(`${SENT}#2`), line(SENT, { job: 'api' })], variables: { __interval: '15s' } })],
      ['B', good({ frames: [line('kept')] })],
      ['C', good({ frames: [line('secret_c{secret_key="secret_value"}')] })],
      ['D', good({ frames: [line('secret_d{secret_key="secret_value"}')] })],
      ['E', good({ frames: [line(`secret_e + ${'1'.repeat(988)}…`)] })],
    ]);
    const data = new Map([[1, freezePanel(seen({ results, refIds: [...results.keys()] }))]]);
    return freezeDashboard(
      { dashboard, shown, variables: current, range, rawRange: { from: 'now-1m', to: 'now' }, data },
      { name: 'Friday', nowMs: 61_000 },
    );
  };

  test('has none of what its dialog says is taken out', () => expect(JSON.stringify(document()).match(/secret\w*/g)).toBeNull());

  test('names series by their labels or by a number; what the panel says of them follows', () => {
    const [frozen] = document()['panels'] as readonly JsonObject[];
    const parts = frozen?.['snapshotData'] as readonly FrozenPart[];
    expect(parts.flatMap(({ frames = [] }) => frames.map(({ name }) => name))).toEqual([
      'Series 1',
      'Series 2',
      '{job="api"}',
      'kept',
      'Series 5',
      'Series 6',
      'Series 7',
    ]);
    expect(frozen).toMatchObject({
      fieldConfig: { overrides: [{ matcher: { options: 'Series 1' }, properties: [{ id: 'unit' }] }] },
      aliasColors: { 'Series 1': '#ff0000' },
    });
  });

  test('has the variables that were to be read, with their values', () => {
    const { list } = document()['templating'] as { readonly list: readonly JsonObject[] };
    expect(list.map(({ name, label, current }) => [name, label, current])).toEqual([
      ['host', 'Host', { text: 'a', value: 'a' }],
      ['box', 'box', { text: 'typed', value: 'typed' }],
    ]);
  });
});

describe('a snapshot that is opened', () => {
  const thaw = (panel: JsonObject, more: JsonObject = {}) =>
    thawDashboard(
      readDashboard({
        title: 'x',
        schemaVersion: 16,
        time: { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:01:01.000Z' },
        panels: [{ id: 1, type: 'graph', ...panel }],
        ...more,
      }),
    );
  const framesOf = (panel: JsonObject) => {
    const result = thaw(panel).results.get(1)?.get('A');
    return result?.kind === 'frames' ? result : undefined;
  };

  test('gets back what was stored, number by number', () => {
    const results = new Map<string, TargetResult>([
      ['A', good()],
      ['B', failed],
    ]);
    const snapshotData = JSON.parse(JSON.stringify(freezePanel(seen({ results, refIds: ['A', 'B'] }))));
    const { dashboard, results: thawed } = thaw(
      { snapshotData, datasource: 'x', targets: [{ refId: 'Z' }] },
      { id: 4, uid: 'u', refresh: '5s' },
    );
    expect(thawed.get(1)?.get('A')).toMatchObject({ kind: 'frames', frames: [CPU], range: RANGE });
    expect(thawed.get(1)?.get('B')).toMatchObject({ kind: 'error', error: { code: 'snapshot-failed' } });
    expect(dashboard.panels[0]).toMatchObject({ datasource: null, targets: [{ refId: 'A' }, { refId: 'B' }] });
    expect(dashboard.panels[0]).not.toHaveProperty('snapshotData');
    expect([dashboard.id, dashboard.uid, dashboard.refresh, dashboard.snapshot]).toEqual([null, null, '', {}]);
  });

  test('reads the series of other programs', () => {
    const datapoints = [[null, 61_000], [2, 1000], ['x', 'y'], 7];
    for (const snapshotData of [[{ target: 'cpu', datapoints }], { data: [{ target: 'cpu', datapoints }] }])
      expect(framesOf({ snapshotData })).toMatchObject({
        frames: [seriesFrame('cpu', {}, Float64Array.of(1000, 61_000), Float64Array.of(2, NaN), Uint8Array.of(2))],
        range: RANGE,
      });
  });

  test('reads the tables and fields of other programs', () => {
    const table = { type: 'table', columns: [{ text: 'Host' }, { text: 'Load', type: 'number' }], rows: [['a', 1], ['b', null], 'x'] };
    expect(framesOf({ snapshotData: [table] })?.frames).toEqual([
      tableFrame('', [stringColumn('Host', ['a', 'b']), numberColumn('Load', [1, null])]),
    ]);
    const fields = [
      { name: 'Time', type: 'time', values: [1000, 61_000] },
      { name: 'Value', type: 'number', values: [1, 2], labels: { job: 'api' }, config: { displayName: 'api' } },
    ];
    expect(framesOf({ snapshotData: [{ fields, refId: 'A' }] })?.frames).toMatchObject([
      { name: 'api', labels: { job: 'api' }, meta: { kind: 'series' } },
    ]);
  });

  test.each([
    undefined,
    null,
    5,
    'x',
    {},
    [],
    [null],
    [{}],
    [{ frames: 5 }],
    [{ frames: [{ name: 1 }] }],
    [{ error: {} }],
    [{ fields: [7] }],
    [{ datapoints: {} }],
  ])('whatever stands for data (%j) opens', (snapshotData) => expect(() => thaw({ snapshotData })).not.toThrow());
});
