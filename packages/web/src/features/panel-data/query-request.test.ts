import { nameOfSource } from '@pharos/domain/data-sources/source-reference';
import { expect, test } from 'vitest';
import type { PanelQuery } from './panel-data.ts';
import { buildQuery, shownQueries, sourcesOf, targetsOf } from './query-request.ts';

const PROMETHEUS = { type: 'prometheus', uid: 'p' };
const query: PanelQuery = {
  panelId: 1,
  wantsStatistics: false,
  datasource: PROMETHEUS,
  targets: [
    { refId: 'A', expr: 'up', datasource: PROMETHEUS },
    { refId: 'B', hide: true },
    { refId: 'C', type: 'math', expression: '$A * 2', datasource: { type: '__expr__', uid: '__expr__' } },
  ],
};

test('what is hidden and what computes with the results of others is not sent to a source', () => {
  expect(targetsOf(query).map(({ target }) => target.refId)).toEqual(['A']);
});

test('what shows the result of another panel is not sent to a source, on the panel or in a mixed one', () => {
  const ofPanel = { refId: 'A', panelId: 2 };
  expect(targetsOf({ ...query, datasource: { uid: '-- Dashboard --' }, targets: [ofPanel] })).toEqual([]);
  const mixed = { ...query, datasource: '-- Mixed --', targets: [{ ...ofPanel, datasource: '-- Dashboard --' }, { refId: 'B' }] };
  expect(targetsOf(mixed).map(({ target }) => target.refId)).toEqual(['B']);
});

test('a panel of a document of references queries the source that it names, by its uid', () => {
  expect(targetsOf(query).map(buildQuery)).toMatchObject([{ refId: 'A', datasource: PROMETHEUS, panelId: 1 }]);
  expect(sourcesOf(query)).toEqual(['p']);
});

test('a source that one query names by its uid, another by its name and a third as the default is one', () => {
  const settings = {
    defaultDatasource: 'Metrics',
    datasources: {
      Metrics: { id: 1, uid: 'p', name: 'Metrics', type: 'prometheus', meta: {} },
      Other: { id: 2, uid: 'o', name: 'Other', type: 'prometheus', meta: {} },
    },
  };
  const references = [PROMETHEUS, 'Metrics', 'p', 'default', null, { uid: 'o' }, 'Other', 'gone'];
  const targets = references.map((datasource, index) => ({ refId: `Q${index}`, datasource }));
  const shown = shownQueries({ ...query, datasource: '-- Mixed --', targets }, (source) => nameOfSource(source, settings));
  expect(shown.map(({ source }) => source)).toEqual([...Array.from({ length: 5 }, () => 'Metrics'), 'Other', 'Other', 'gone']);
});
