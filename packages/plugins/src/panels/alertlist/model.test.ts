import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { alertInTests, changeInTests } from './alerts-in-tests.ts';
import { alertState } from './alert-states.ts';
import { alertQuery, changeQuery, describeEvaluation, listAlertLines, listChangeLines } from './model.ts';
import { AlertListOptions, writeAlertList } from './options.ts';

const read = (saved: object) => AlertListOptions.parse(saved);
const EVERYTHING = {
  show: 'changes',
  limit: 3,
  sortOrder: 2,
  stateFilter: ['alerting', 'no_data'],
  onlyAlertsOnDashboard: true,
  nameFilter: 'low',
  dashboardFilter: 'line',
  folderId: 4,
  dashboardTags: ['a', 'b'],
};
const { range } = panelContext();

describe('[2.2.15-b] options', () => {
  test('a new panel shows ten current states by name', () => {
    expect(read({})).toEqual({
      show: 'current',
      limit: 10,
      sortOrder: 1,
      stateFilter: [],
      onlyAlertsOnDashboard: false,
      nameFilter: '',
      dashboardFilter: '',
      folderId: null,
      dashboardTags: [],
      isNewerForm: false,
    });
  });

  test('every filter goes to the server', () => {
    expect(alertQuery(read(EVERYTHING), 31)).toEqual({
      state: ['alerting', 'no_data'],
      query: 'low',
      dashboardQuery: 'line',
      folderId: ['4'],
      dashboardTag: ['a', 'b'],
      dashboardId: ['31'],
    });
    expect(alertQuery(read({}), 31)).toEqual({});
    expect(alertQuery(read({ folderId: 0 }), 31)).toEqual({ folderId: ['0'] });
  });

  test('newer documents say the same in other names, and a switch for each state', () => {
    const options = {
      showOptions: 'changes',
      maxItems: 3,
      sortOrder: 2,
      stateFilter: { alerting: true, no_data: true, ok: false },
      dashboardAlerts: true,
      alertName: 'low',
      dashboardTitle: 'line',
      folderId: 4,
      tags: ['a', 'b'],
    };
    expect(read({ options, pluginVersion: '8.0.0' })).toMatchObject(EVERYTHING);
    expect(read({ options })).toMatchObject(EVERYTHING);
    expect(read({ options: { stateFilter: { firing: true, error: true }, folder: { id: 9 } } })).toMatchObject({
      stateFilter: ['alerting', 'execution_error'],
      folderId: 9,
    });
  });

  test('a change is written in the form of the document, and all else stays', () => {
    expect(writeAlertList(read({ limit: 3, mine: 1 }), { limit: 4 })).toEqual({ limit: 4 });
    const newer = read({ options: { maxItems: 3, mine: 1 }, pluginVersion: '8.0.0' });
    expect(writeAlertList(newer, { limit: 4 })).toEqual({ options: { maxItems: 4, mine: 1 } });
    expect(writeAlertList(newer, { stateFilter: ['ok'] })).toMatchObject({ options: { stateFilter: { ok: true, alerting: false } } });
  });
});

test.each(['ok', 'paused', 'no_data', 'execution_error', 'alerting'])('[2.2.15-c] rules can be narrowed to the state %s', (state) => {
  expect(alertQuery(read({ stateFilter: [state] }), 1)).toEqual({ state: [state] });
  expect(alertState(state).word).toBe({ ok: 'OK', no_data: 'NO DATA', execution_error: 'EXECUTION ERROR' }[state] ?? state.toUpperCase());
});

describe('[2.2.15-d] filters and order count for the current state only', () => {
  test('changes are requested by range, dashboard and number alone', () => {
    const filters = { sortOrder: 2, nameFilter: 'low', dashboardFilter: 'line', folderId: 4, dashboardTags: ['a'], limit: 3 };
    expect(changeQuery(read(filters), { dashboardId: 31, range })).toEqual({ type: 'alert', from: '0', to: '60000', limit: '3' });
    const between = { fromMs: 0.5, toMs: 59_999.5 };
    expect(changeQuery(read({}), { dashboardId: 31, range: between })).toMatchObject({ from: '0', to: '60000' });
    expect(changeQuery(read({ onlyAlertsOnDashboard: true }), { dashboardId: 31, range })).toMatchObject({
      dashboardId: '31',
      limit: '10',
    });
  });

  test('they stay in the order in which they came', () => {
    const changes = [changeInTests(1, { alertName: 'b' }), changeInTests(2, { alertName: 'a' })];
    const names = (sortOrder: number) => listChangeLines(changes, read({ sortOrder }), 'utc').map(({ alertName }) => alertName);
    expect([names(1), names(2), names(3)]).toEqual(Array(3).fill(['b', 'a']));
  });
});

describe('current states', () => {
  const rules = [
    alertInTests(1, { name: 'beta', state: 'ok', newStateDate: '1970-01-01T00:01:00Z' }),
    alertInTests(2, { name: 'Alpha', state: 'paused', newStateDate: '1970-01-01T00:03:00Z' }),
    alertInTests(3, { name: 'gamma', state: 'alerting', newStateDate: '1970-01-01T00:02:00Z' }),
    alertInTests(4, { name: 'delta', state: 'no_data', newStateDate: '1970-01-01T00:04:00Z' }),
    alertInTests(5, { name: 'eps', state: 'pending', newStateDate: '1970-01-01T00:05:00Z' }),
    alertInTests(6, { name: 'zeta', state: 'unknown', newStateDate: 'never' }),
  ].slice(0, 5);
  test.each([
    [1, ['Alpha', 'beta', 'delta', 'eps', 'gamma']],
    [2, ['gamma', 'eps', 'delta', 'beta', 'Alpha']],
    [3, ['gamma', 'delta', 'eps', 'beta', 'Alpha']],
    [4, ['beta', 'gamma', 'Alpha', 'delta', 'eps']],
    [5, ['eps', 'delta', 'Alpha', 'gamma', 'beta']],
    [99, ['Alpha', 'beta', 'delta', 'eps', 'gamma']],
  ])('[2.2.15-b] order %i', (sortOrder, names) => {
    expect(listAlertLines(rules, read({ sortOrder })).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [2, 2],
    [0, 1],
    [-4, 1],
    ['many', 5],
  ])('a limit of %j shows %i, after they were ordered', (limit, count) => {
    const lines = listAlertLines(rules, read({ limit, sortOrder: 3 }));
    expect([lines.length, lines[0]?.name]).toEqual([count, 'gamma']);
  });

  test('[2.2.15-e] a rule has its name, the address of its panel, its state and since when', () => {
    const evalData = { evalMatches: [{ metric: 'line-3', value: 3.2 }] };
    expect(listAlertLines([alertInTests(8, { name: 'Throughput low', state: 'alerting', evalData })], read({}))).toEqual([
      {
        id: 8,
        name: 'Throughput low',
        url: '/d/kR7xQ2mWz/line-3-throughput?panelId=2&fullscreen',
        state: { tone: 'error', word: 'ALERTING', importance: 1 },
        info: 'line-3 = 3.2',
        sinceMs: 240_000,
      },
    ]);
  });
});

test('[2.2.15-e] a change has the name of its rule, what was found, and its time in the zone of the dashboard', () => {
  const change = changeInTests(9, { newState: 'no_data', data: { noData: true }, time: Date.UTC(2026, 2, 12, 11, 10, 32) });
  expect(listChangeLines([change], read({}), 'utc')[0]).toEqual({
    id: 9,
    alertName: 'Throughput low',
    state: { tone: 'nodata', word: 'NO DATA', importance: 2 },
    info: 'Query returned no data',
    time: 'Mar 12, 2026 11:10:32',
  });
  expect(listChangeLines([change], read({}), 'Asia/Tokyo')[0]?.time).toBe('Mar 12, 2026 20:10:32');
});

test('changes into other states are left out before they are counted', () => {
  const changes = [changeInTests(1, { newState: 'ok' }), changeInTests(2), changeInTests(3)];
  const settings = read({ stateFilter: ['alerting'], limit: 1 });
  expect(listChangeLines(changes, settings, 'utc').map(({ id }) => id)).toEqual([2]);
  expect(changeQuery(settings, { dashboardId: 1, range }).limit).toBe('2000');
});

test.each([
  [{}, ''],
  [null, ''],
  [{ evalMatches: null }, ''],
  [
    {
      evalMatches: [
        { metric: '500', value: 240 },
        { metric: '502', value: 18 },
      ],
    },
    '500 = 240, 502 = 18',
  ],
  [{ evalMatches: [{ metric: 'a', value: null }, 7] }, 'a = no value'],
  [[{ metric: 'old', value: 1 }], 'old = 1'],
  [{ noData: true }, 'Query returned no data'],
  [{ error: 'no such host' }, 'Error: no such host'],
  [{ evalMatches: Array.from({ length: 7 }, (_, value) => ({ metric: 'm', value })) }, 'm = 0, m = 1, m = 2, m = 3, m = 4 and 2 more'],
])('an evaluation of %j reads %j', (data, text) => {
  expect(describeEvaluation(data)).toBe(text);
});

test('a state that nobody knows is shown by its name', () => {
  expect([alertState('unknown').word, alertState('').word, alertState('half_open').word]).toEqual(['UNKNOWN', 'UNKNOWN', 'HALF OPEN']);
  expect(alertState('constructor').importance).toBe(6);
});
