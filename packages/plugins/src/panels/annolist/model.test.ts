import { panelContext } from '@pharos/plugin/host-in-tests';
import type { Annotation } from '@pharos/plugin/unstable/ui';
import { expect, test } from 'vitest';
import { annotationLines, annotationQuery, annotationUrl, dashboardsQuery } from './model.ts';
import { AnnoListOptions } from './options.ts';

const read = (options: object = {}) => AnnoListOptions.parse({ options }).options;
const { range } = panelContext();
const row = (id: number, change: Partial<Annotation> = {}): Annotation => ({
  id,
  alertId: 0,
  alertName: '',
  dashboardId: 31,
  panelId: 2,
  userId: 0,
  newState: '',
  prevState: '',
  created: 0,
  updated: 0,
  time: 1_000_000,
  text: 'Filter replaced',
  regionId: 0,
  tags: ['maintenance'],
  login: 'mira',
  email: '',
  avatarUrl: '',
  data: {},
  ...change,
});

test('a new panel asks for the ten newest of all dashboards', () => {
  expect(annotationQuery(read(), { dashboardId: 31, range })).toEqual({ type: 'annotation', limit: '20' });
});

test('it can be narrowed to the dashboard, the range and tags', () => {
  const settings = read({ onlyFromThisDashboard: true, onlyInTimeRange: true, tags: ['a', 'b'], limit: 3 });
  expect(annotationQuery(settings, { dashboardId: 31, range })).toEqual({
    type: 'annotation',
    limit: '6',
    tags: ['a', 'b'],
    dashboardId: '31',
    from: '0',
    to: '60000',
  });
});

test('a region is one line, by its begin; markup is left out', () => {
  const rows = [row(6, { regionId: 5, time: 2_000_000 }), row(5, { regionId: 5, text: '<b>Night</b>\nshift' }), row(4, { text: '' })];
  expect(annotationLines(rows, read(), 'utc').map(({ id, text, time }) => [id, text, time])).toEqual([
    [5, 'Night shift', '1970-01-01 00:16:40'],
    [4, 'Without words', '1970-01-01 00:16:40'],
  ]);
  expect(annotationLines([row(1), row(2)], read({ limit: 1 }), 'utc')).toHaveLength(1);
});

test('a link leads to the panel, around the time', () => {
  const [line] = annotationLines([row(1)], read(), 'utc');
  if (!line) throw new Error('no line');
  const dashboards = [{ id: 31, url: '/d/abc/line' }];
  expect(annotationUrl(line, dashboards, read())).toBe('/d/abc/line?from=400000&to=1600000&panelId=2&fullscreen');
  expect(annotationUrl(line, dashboards, read({ navigateToPanel: false, navigateBefore: '1m', navigateAfter: 'soon' }))).toBe(
    '/d/abc/line?from=940000&to=1600000',
  );
  expect(annotationUrl(line, [], read())).toBeUndefined();
});

test('all dashboards are asked for at once; an annotation of the organisation has none', () => {
  const lines = annotationLines([row(1), row(2, { dashboardId: 7 }), row(3), row(4, { dashboardId: 0 })], read(), 'utc');
  expect(dashboardsQuery(lines)).toEqual({ dashboardIds: ['7', '31'] });
  expect(dashboardsQuery(lines.slice(3))).toBeUndefined();
});
