import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { currentVariables } from '@pharos/domain/variables/current';
import { expect, test } from 'vitest';
import { showDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { GRID_VIEW, type PanelView } from '../../dashboard-store/index.ts';
import { buildDocument, graph } from '../../../testing/dashboard-server.ts';
import { permittedView, rangeOfAddress, readAddress, writeAddress, type AddressInput } from './dashboard-address.ts';

const history = startHistory(readDashboard(buildDocument([graph(1, 'CPU')])));
const shown = showDashboard({
  dashboard: history.current,
  variables: [],
  scope: {},
  rules: { quotingOf: () => ({}), textFieldsOf: () => [] },
});
const reported = (changes: Partial<AddressInput> = {}): AddressInput => ({
  history,
  range: { from: 'now-6h', to: 'now' },
  refresh: '',
  view: GRID_VIEW,
  variables: [],
  ...changes,
});
const EVERYTHING = { hasRange: true, hasRefresh: true };

test.each<[search: string, expected: Partial<ReturnType<typeof readAddress>>]>([
  ['?from=now-1h&to=now', { from: 'now-1h', to: 'now' }],
  ['?from=20181101&to=20181101T120000', { from: Date.UTC(2018, 10, 1), to: Date.UTC(2018, 10, 1, 12) }],
  ['?from=1540987200000&to=1541073600000', { from: 1_540_987_200_000, to: 1_541_073_600_000 }],
  ['?from=yesterday', { from: undefined }],
  ['?refresh=30s', { refresh: '30s' }],
  ['?refresh=', { refresh: '' }],
  ['', { refresh: undefined, view: GRID_VIEW }],
  ['?panelId=4&fullscreen', { view: { mode: 'view', panelId: 4 } }],
  ['?panelId=4&fullscreen=true&edit=true&tab=axes', { view: { mode: 'edit', panelId: 4, tab: 'axes' } }],
  ['?panelId=4', { view: GRID_VIEW }],
  ['?panelId=four&fullscreen', { view: GRID_VIEW }],
  ['?editview=settings', { view: { mode: 'settings', tab: 'settings' } }],
])('reads %s', (search, expected) => {
  expect(readAddress(search)).toMatchObject(expected);
});

test.each<[what: string, search: string, changes: Partial<AddressInput>, expected: string]>([
  ['expressions as text', '?orgId=3', { range: { from: 'now-1h', to: 'now' } }, '?orgId=3&from=now-1h&to=now'],
  [
    'instants as epoch ms',
    '',
    { range: { from: 1_540_987_200_000, to: '2018-11-02T00:00:00.000Z' } },
    '?from=1540987200000&to=1541116800000',
  ],
  ['flags without a value', '', { view: { mode: 'edit', panelId: 1 } }, '?from=now-6h&to=now&panelId=1&fullscreen&edit'],
  ['nothing of a view that was left', '?panelId=1&fullscreen&edit&tab=axes', {}, '?from=now-6h&to=now'],
  ['what it does not know', '?var-host=a&var-host=b&kiosk', {}, '?var-host=a&var-host=b&kiosk&from=now-6h&to=now'],
  ['an interval', '', { refresh: '5s' }, '?from=now-6h&to=now&refresh=5s'],
])('writes %s', (_what, search, changes, expected) => {
  expect(writeAddress(search, reported(changes), EVERYTHING)).toBe(expected);
});

test('a refresh that was switched off is told where the document would bring it back', () => {
  const refreshing = startHistory(readDashboard(buildDocument([], { refresh: '10s' })));
  expect(writeAddress('?refresh=10s', reported({ history: refreshing }), { hasRange: false, hasRefresh: true })).toBe('?refresh=');
  expect(writeAddress('?refresh=10s', reported(), { hasRange: false, hasRefresh: true })).toBe('');
});

test('a range and a refresh that nobody changed stay out of the address', () => {
  expect(writeAddress('?orgId=3', reported({ view: { mode: 'view', panelId: 1 } }), { hasRange: false, hasRefresh: false })).toBe(
    '?orgId=3&panelId=1&fullscreen',
  );
});

test.each<[view: PanelView, canEdit: boolean, expected: PanelView['mode']]>([
  [{ mode: 'edit', panelId: 1 }, true, 'edit'],
  [{ mode: 'edit', panelId: 1 }, false, 'view'],
  [{ mode: 'view', panelId: 9 }, true, 'grid'],
  [{ mode: 'settings' }, false, 'grid'],
])('%j is permitted to somebody who may edit (%s) as %s', (view, canEdit, expected) => {
  expect(permittedView(view, { shown, meta: { canEdit, showSettings: canEdit } }).mode).toBe(expected);
});

test('one bound of the address goes with the other one of the document', () => {
  const own = { from: 'now-6h', to: 'now' };
  expect(rangeOfAddress({ from: 'now-1d', to: undefined }, own)).toEqual({ from: 'now-1d', to: 'now' });
  expect(rangeOfAddress({ from: undefined, to: undefined }, own)).toBeUndefined();
});

test('a selection of more than 6,000 characters stays in the tab, and the address says so', () => {
  const templating = (names: readonly string[]) => ({
    list: [{ type: 'custom', name: 'host', multi: true, query: names.join(), current: { text: '', value: [...names] } }],
  });
  const writeFor = (names: readonly string[]) =>
    writeAddress('', reported({ variables: currentVariables({ templating: templating(names) }, {}) }), {
      hasRange: false,
      hasRefresh: false,
      hasVariables: true,
    });
  const many = Array.from({ length: 900 }, (_, index) => `web-${index}`);
  const written = writeFor(many);
  expect(written).toMatch(/^\?var-host=kept-in-this-tab-\w+$/);
  expect(readAddress(written).values).toEqual({ host: many });
  expect(readAddress(writeFor(many.slice(1))).values['host']).toHaveLength(899);
  expect(readAddress(written).values).toEqual({ host: many });
  sessionStorage.clear();
  expect(readAddress(written).values).toEqual({});
  expect(writeFor(['a', 'b'])).toBe('?var-host=a&var-host=b');
});
