import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { fillInputs } from '../import/fill-inputs.ts';
import { matchInputs, readInputs } from '../import/import-inputs.ts';
import { exportForSharing } from './export-for-sharing.ts';

const SOURCES = [
  { name: 'My Prom two', uid: 'u1', type: 'prometheus', typeName: 'Prometheus' },
  { name: 'logs', uid: 'u2', type: 'loki', typeName: 'Loki' },
  { name: 'LOGS', uid: 'u3', type: 'loki', typeName: 'Loki' },
];
const context = {
  findSource: (reference: DataSourceRef) => {
    const text = typeof reference === 'string' ? reference : (reference?.uid ?? 'My Prom two');
    return SOURCES.find(({ name, uid }) => name === text || uid === text);
  },
  panelName: (type: string) => type.toUpperCase(),
};
const share = (document: JsonObject) => exportForSharing(document, context);

const DOCUMENT = {
  id: 7,
  uid: 'abc',
  title: 'Hosts',
  panels: [
    { id: 1, type: 'graph', datasource: 'My Prom two', targets: [{ refId: 'A', expr: 'up' }] },
    {
      id: 2,
      type: 'table',
      datasource: '-- Mixed --',
      targets: [
        { refId: 'A', datasource: 'logs' },
        { refId: 'B', datasource: { type: 'loki', uid: 'u3' } },
      ],
    },
    { id: 3, type: 'row', panels: [{ id: 4, type: 'graph', datasource: '$source', targets: [{ refId: 'A' }] }] },
    { id: 5, type: 'graph', targets: [{ refId: 'A' }] },
    { id: 6, type: 'text', content: '${DS_NOT}' },
    { id: 8, type: 'graph', datasource: 'gone', targets: [{ refId: 'A' }] },
    { id: 9, type: 'graph', datasource: null, targets: [{ refId: 'A', datasource: { type: '__expr__', uid: '__expr__' } }] },
  ],
  templating: {
    list: [
      { name: 'source', type: 'datasource', query: 'prometheus', current: { value: 'My Prom two' } },
      {
        name: 'host',
        type: 'query',
        datasource: null,
        query: 'label_values(host)',
        refresh: 0,
        options: [{ value: 'a' }],
        current: { value: 'a' },
      },
      { name: 'job', type: 'query', datasource: 'logs', refresh: 2 },
      { name: 'my prefix', type: 'constant', query: 'node_', current: { text: 'node_', value: 'node_' } },
      { name: 'other', type: 'constant', label: 'Other', query: 'x' },
      { name: 'filters', type: 'adhoc', datasource: 'logs' },
    ],
  },
  annotations: {
    list: [
      { name: 'Annotations & Alerts', datasource: '-- Grafana --', builtIn: 1 },
      { name: 'deploys', datasource: 'logs' },
    ],
  },
};

describe('[2.2.8-f] a dashboard for people who have other data sources', () => {
  const shared = share(DOCUMENT);
  test('asks for its data sources and constants', () => {
    expect(shared['__inputs']).toEqual([
      {
        name: 'DS_MY_PROM TWO',
        label: 'My Prom two',
        description: '',
        type: 'datasource',
        pluginId: 'prometheus',
        pluginName: 'Prometheus',
      },
      { name: 'DS_LOGS', label: 'logs', description: '', type: 'datasource', pluginId: 'loki', pluginName: 'Loki' },
      { name: 'DS_LOGS_2', label: 'LOGS', description: '', type: 'datasource', pluginId: 'loki', pluginName: 'Loki' },
      { name: 'VAR_MY_PREFIX', type: 'constant', label: 'my prefix', value: 'node_', description: '' },
      { name: 'VAR_OTHER', type: 'constant', label: 'Other', value: 'x', description: '' },
    ]);
  });
  test('says what has to be installed, by its id', () => {
    expect(shared['__requires']).toEqual([
      { type: 'grafana', id: 'grafana', name: 'Grafana', version: '5.4.0' },
      { type: 'panel', id: 'graph', name: 'GRAPH', version: '' },
      { type: 'datasource', id: 'loki', name: 'Loki', version: '1.0.0' },
      { type: 'datasource', id: 'prometheus', name: 'Prometheus', version: '1.0.0' },
      { type: 'panel', id: 'table', name: 'TABLE', version: '' },
      { type: 'panel', id: 'text', name: 'TEXT', version: '' },
    ]);
  });
  test('names none of them in panels, queries, variables and annotations, in the form that stood there', () => {
    const prom = '${DS_MY_PROM TWO}';
    expect(shared).toMatchObject({ id: null, uid: 'abc', title: 'Hosts' });
    expect(shared['panels']).toEqual([
      { id: 1, type: 'graph', datasource: prom, targets: [{ refId: 'A', expr: 'up' }] },
      {
        id: 2,
        type: 'table',
        datasource: '-- Mixed --',
        targets: [
          { refId: 'A', datasource: '${DS_LOGS}' },
          { refId: 'B', datasource: { type: 'loki', uid: '${DS_LOGS_2}' } },
        ],
      },
      { id: 3, type: 'row', panels: [{ id: 4, type: 'graph', datasource: '$source', targets: [{ refId: 'A' }] }] },
      { id: 5, type: 'graph', datasource: prom, targets: [{ refId: 'A' }] },
      { id: 6, type: 'text', content: '${DS_NOT}' },
      { id: 8, type: 'graph', datasource: 'gone', targets: [{ refId: 'A' }] },
      { id: 9, type: 'graph', datasource: prom, targets: [{ refId: 'A', datasource: { type: '__expr__', uid: '__expr__' } }] },
    ]);
    expect(shared['annotations']).toEqual({
      list: [
        { name: 'Annotations & Alerts', datasource: '-- Grafana --', builtIn: 1 },
        { name: 'deploys', datasource: '${DS_LOGS}' },
      ],
    });
  });
  test('leaves out what was fetched or chosen here', () => {
    const choice = (place: string) => ({ query: place, current: { value: place, text: place }, options: [{ value: place, text: place }] });
    expect(shared['templating']).toEqual({
      list: [
        DOCUMENT.templating.list[0],
        { name: 'host', type: 'query', datasource: '${DS_MY_PROM TWO}', query: 'label_values(host)', refresh: 1, options: [], current: {} },
        { name: 'job', type: 'query', datasource: '${DS_LOGS}', refresh: 2, options: [], current: {} },
        { name: 'my prefix', type: 'constant', ...choice('${VAR_MY_PREFIX}') },
        { name: 'other', type: 'constant', label: 'Other', ...choice('${VAR_OTHER}') },
        { name: 'filters', type: 'adhoc', datasource: '${DS_LOGS}' },
      ],
    });
  });
  test('imported with its own values it is the same again', () => {
    const inputs = readInputs(shared);
    const { values, missing } = matchInputs(
      inputs,
      inputs.map(({ type, name, label, value }) => ({ type, name, value: type === 'constant' ? value : label })),
    );
    const { panels } = JSON.parse(fillInputs(JSON.stringify(shared), { values, uids: new Map([['DS_LOGS_2', 'u3']]) }));
    expect(missing).toEqual([]);
    expect(panels.slice(0, 3)).toEqual(DOCUMENT.panels.slice(0, 3));
  });
  test('a snapshot that was saved as a dashboard leaves its data here', () => {
    const frozen = { snapshotData: [{ refId: 'A' }] };
    const exported = share({
      title: 'x',
      snapshot: { timestamp: '2026-03-01T00:00:00.000Z' },
      panels: [
        { id: 1, type: 'graph', ...frozen },
        { id: 2, type: 'row', panels: [{ id: 3, type: 'graph', ...frozen }] },
      ],
      templating: { list: [{ name: 'v', type: 'custom', ...frozen }] },
      annotations: { list: [{ name: 'deploys', ...frozen }] },
    });
    expect(exported).not.toHaveProperty('snapshot');
    expect(exported).toMatchObject({ panels: [{ id: 1 }, { id: 2, panels: [{ id: 3 }] }], annotations: { list: [{ name: 'deploys' }] } });
    expect(JSON.stringify(exported)).not.toContain('snapshotData');
  });
  test('exported twice it asks once; what has no panels is exported too', () => {
    expect(share({ title: 'x', __inputs: [{ name: 'old' }], __requires: [] })).toEqual({
      __inputs: [],
      __requires: [{ type: 'grafana', id: 'grafana', name: 'Grafana', version: '5.4.0' }],
      title: 'x',
      id: null,
    });
  });
});
