import { expect, test } from 'vitest';
import type { PanelQuery } from './panel-data.ts';
import { buildQuery, pageRequest, sourcesOf, targetsOf } from './query-request.ts';

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

test.each([
  ['20181101', '2018-11-01'],
  ['2018', '2018-01-01'],
  ['2018-11-01 10:00', '2018-11-01 10:00'],
  ['1541030400000', '1541030400000'],
  [1_541_030_400_000, 1_541_030_400_000],
  ['now-1h', 'now-1h'],
])('[L28] the bound %j of a document is requested as %j', (from, requested) => {
  expect(pageRequest([], { range: { from, to: 'now' }, timezone: 'utc' })).toMatchObject({ from: requested, to: 'now' });
});
