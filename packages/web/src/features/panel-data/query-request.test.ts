import { expect, test } from 'vitest';
import type { PanelQuery } from './panel-data.ts';
import { buildQuery, sourcesOf, targetsOf } from './query-request.ts';

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
