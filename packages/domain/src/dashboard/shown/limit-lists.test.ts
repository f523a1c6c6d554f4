import { MAX_DRAWN_ENTRIES } from '@pharos/contract/drawn-limits';
import type { JsonObject } from '@pharos/contract/primitives';
import { expect, test } from 'vitest';
import { readDashboard } from '../read-dashboard.ts';
import { freezeDashboard } from '../snapshot/freeze-dashboard.ts';
import { thawDashboard } from '../snapshot/thaw-dashboard.ts';
import { showDashboard, type ShownDashboard } from './show-dashboard.ts';

const RULES = { quotingOf: () => ({}), textFieldsOf: () => [] };
const NOTICE = `Only the first ${MAX_DRAWN_ENTRIES} of ${MAX_DRAWN_ENTRIES + 1} entries of thresholds are drawn.`;
const LONG = { thresholds: Array.from({ length: MAX_DRAWN_ENTRIES + 1 }, (_, index) => ({ value: index })) };

function show(panel: JsonObject, before?: ShownDashboard) {
  const dashboard = readDashboard({ schemaVersion: 16, panels: [{ id: 1, type: 'graph', ...panel }] });
  return { dashboard, shown: showDashboard({ dashboard, variables: [], scope: {}, rules: RULES }, before) };
}
const noticesOf = ({ byId }: ShownDashboard) => byId.get(1)?.notices;

test('what is left out of a panel is told beside it, in no field of it', () => {
  const { shown } = show(LONG);
  expect(noticesOf(shown)).toEqual([NOTICE]);
  expect(JSON.stringify(shown.panels)).not.toContain('Only the first');
});

test('the notices of a panel that was only moved are the same list', () => {
  const { shown } = show(LONG);
  const { shown: moved } = show({ ...LONG, gridPos: { x: 0, y: 3, w: 12, h: 5 } }, shown);
  expect(noticesOf(moved)).toBe(noticesOf(shown));
});

test('a document cannot say what people are told', () => {
  const { shown } = show({ limitNotices: ['Call 555'], notices: ['Call 555'] });
  expect(noticesOf(shown)).toEqual([]);
});

test('a snapshot does not hold it', () => {
  const { dashboard, shown } = show(LONG);
  const seen = { dashboard, shown, variables: [], range: { fromMs: 0, toMs: 1 }, rawRange: { from: '0', to: '1' }, data: new Map() };
  const document = freezeDashboard(seen, { name: 'Friday', nowMs: 1 });
  expect(JSON.stringify(document)).not.toContain('Only the first');
  const { dashboard: thawed } = thawDashboard(readDashboard(document));
  expect(noticesOf(showDashboard({ dashboard: thawed, variables: [], scope: {}, rules: RULES }))).toEqual([]);
});
