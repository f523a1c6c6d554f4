import type { Annotation } from '@pharos/contract/api/annotations';
import { describe, expect, test } from 'vitest';
import { type DashboardEvent, eventsOfPanel, eventsOfRows } from './dashboard-event.ts';

const row = (fields: Partial<Annotation> & { readonly id: number }): Annotation => ({
  alertId: 0,
  alertName: '',
  dashboardId: 1,
  panelId: 0,
  userId: 0,
  newState: '',
  prevState: '',
  created: 1,
  updated: 1,
  time: fields.id * 10,
  text: `event ${fields.id}`,
  regionId: 0,
  tags: [],
  login: 'mira',
  email: '',
  avatarUrl: '',
  data: {},
  ...fields,
});

describe('stored rows', () => {
  test('[2.3.2-b] both rows of a region are one event, a row alone is a moment', () => {
    const rows = [
      row({ id: 4, regionId: 3 }),
      row({ id: 3, regionId: 3, tags: ['a'] }),
      row({ id: 9, regionId: 8 }),
      row({ id: 5, regionId: 5 }),
    ];
    expect(eventsOfRows(rows, 'red').map(({ timeMs, timeEndMs, stored }) => [stored?.id, timeMs, timeEndMs])).toEqual([
      [3, 30, 40],
      [9, 90, undefined],
      [5, 50, undefined],
    ]);
    expect(eventsOfRows(rows, 'red')[0]).toMatchObject({
      text: 'event 3',
      tags: ['a'],
      color: 'red',
      stored: { regionId: 3, login: 'mira' },
    });
  });
  test('a change of an alert has its state as title and colour', () => {
    const [alert, unknown] = eventsOfRows(
      [row({ id: 1, alertId: 7, alertName: 'Errors', newState: 'alerting' }), row({ id: 2, alertId: 7, newState: 'constructor' })],
      'blue',
    );
    expect(alert).toMatchObject({ title: 'Errors alerting', color: 'rgba(237, 46, 24, 1)', stored: { isOfAlert: true } });
    expect(unknown).toMatchObject({ title: 'constructor', color: 'blue' });
  });
});

describe('the events of a panel', () => {
  const query = { panels: undefined, query: { type: 'dashboard' }, isBuiltIn: true };
  const stored = (rows: readonly Annotation[]): readonly DashboardEvent[] => eventsOfRows(rows, 'red');
  const idsOf = (events: readonly DashboardEvent[]) => events.map((event) => event.stored?.id);

  test('those of another panel are not among them, where the query is of the dashboard', () => {
    const events = stored([row({ id: 1 }), row({ id: 2, panelId: 7 }), row({ id: 3, panelId: 8 }), row({ id: 4, panelId: 1 })]);
    expect(idsOf(eventsOfPanel([{ query, events }], 7))).toEqual([1, 2]);
    expect(idsOf(eventsOfPanel([{ query: { ...query, query: { type: 'tags' } }, events }], 7))).toEqual([1, 2, 3, 4]);
  });
  test.each([
    [{ ids: [7], isExcluding: false }, 1],
    [{ ids: [8], isExcluding: false }, 0],
    [{ ids: [7], isExcluding: true }, 0],
    [{ ids: [], isExcluding: true }, 1],
  ])('a query for the panels %j gives panel 7 %i', (panels, count) => {
    expect(eventsOfPanel([{ query: { ...query, panels }, events: stored([row({ id: 1 })]) }], 7)).toHaveLength(count);
  });
  test('what two queries find is shown once, rather as no event of an alert', () => {
    const found = [stored([row({ id: 1, alertId: 3 }), row({ id: 2 })]), stored([row({ id: 1 }), row({ id: 2, alertId: 3 })])];
    const events = eventsOfPanel(
      found.map((one) => ({ query, events: one })),
      7,
    );
    expect(events.map((event) => [event.stored?.id, event.stored?.isOfAlert])).toEqual([
      [1, false],
      [2, false],
    ]);
  });
  test('events of a source are told apart by nothing, so all of them are shown', () => {
    const event = { timeMs: 1, title: 'a', text: '', tags: [], color: 'red' };
    expect(eventsOfPanel([{ query, events: [event, { ...event }] }], 7)).toHaveLength(2);
  });
});
