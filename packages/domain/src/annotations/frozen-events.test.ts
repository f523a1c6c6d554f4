import type { JsonObject } from '@pharos/contract/primitives';
import { expect, test } from 'vitest';
import { readDashboard } from '../dashboard/read-dashboard.ts';
import { type DashboardEvent, eventsOfPanel } from './dashboard-event.ts';
import { freezeEvents, readFrozenEvents } from './frozen-events.ts';

const stored = (id: number, panelId: number) => ({ id, regionId: 0, dashboardId: 4, panelId, isOfAlert: false, login: 'mira' });
const event = (timeMs: number, more: Partial<DashboardEvent> = {}): DashboardEvent => ({
  timeMs,
  title: '',
  text: `at ${timeMs}`,
  tags: ['deploy'],
  color: 'red',
  ...more,
});
const open = (snapshotData: unknown, more: JsonObject = {}) =>
  readFrozenEvents(
    readDashboard({ annotations: { list: [{ name: 'A', builtIn: 1, type: 'dashboard', iconColor: 'blue', snapshotData, ...more }] } }),
  );
const texts = (snapshotData: unknown, panelId: number) => eventsOfPanel(open(snapshotData), panelId).map(({ text }) => text);

test('events come back as they were drawn, each on its panel, without anybody and nothing to change', () => {
  const events = [event(1, { stored: stored(1, 0) }), event(2, { timeEndMs: 9, stored: stored(2, 7) }), event(3)];
  const frozen = JSON.parse(
    JSON.stringify(freezeEvents({ query: { panels: undefined, query: { type: 'dashboard' }, isBuiltIn: true }, events })),
  );
  expect(JSON.stringify(frozen)).not.toContain('mira');
  expect(texts(frozen, 7)).toEqual(['at 1', 'at 3', 'at 2']);
  expect(texts(frozen, 8)).toEqual(['at 1', 'at 3']);
  expect(eventsOfPanel(open(frozen), 7)[2]).toEqual({ ...event(2, { timeEndMs: 9 }) });
});

test('events of tags are drawn on every panel, whichever they were made on', () => {
  const [frozen] = freezeEvents({
    query: { panels: undefined, query: { type: 'tags' }, isBuiltIn: true },
    events: [event(1, { stored: stored(1, 7) })],
  });
  expect(frozen).not.toHaveProperty('panelId');
});

test.each([
  [undefined, []],
  ['odd', []],
  [[null, 3, {}, { time: 'x' }, { time: null }], []],
  [[{ min: 5, text: 'older' }], ['older']],
  [[{ time: 5, timeEnd: 2, text: 4, tags: [1, 'a'] }], ['']],
])('whatever stands for events (%j) opens', (data, expected) => {
  expect(texts(data, 1)).toEqual(expected);
});

test('a query that is switched off shows none', () => {
  expect(open([{ time: 1 }], { enable: false })).toEqual([]);
});
