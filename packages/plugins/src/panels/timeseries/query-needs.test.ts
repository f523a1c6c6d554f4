import { expect, test } from 'vitest';
import { queryNeeds } from './query-needs.ts';

test.each([
  [{}, false],
  [{ options: { legend: { calcs: ['mean'] } } }, true],
  [{ options: { legend: { calcs: ['mean'], showLegend: false } } }, false],
  [{ options: { legend: { calcs: [] } } }, false],
  [{ options: 7 }, false],
])('%j needs statistics: %j', (saved, expected) => expect(queryNeeds(saved).statistics).toBe(expected));

test.each([
  [{}, false],
  [{ fieldConfig: { defaults: { custom: { drawStyle: 'bars' } } } }, true],
  [{ fieldConfig: { defaults: { custom: { stacking: { group: 'A', mode: 'normal' } } } } }, true],
  [{ fieldConfig: { defaults: { custom: { stacking: { group: 'A', mode: 'none' } } } } }, false],
  [{ fieldConfig: { overrides: [{ matcher: {}, properties: [{ id: 'custom.drawStyle', value: 'bars' }] }] } }, true],
  [{ fieldConfig: { defaults: { custom: { insertNulls: 60_000 } } } }, true],
  [{ fieldConfig: { defaults: { custom: { insertNulls: true } } } }, true],
  [{ fieldConfig: { defaults: { custom: { insertNulls: false } } } }, false],
  [{ fieldConfig: { overrides: [{ matcher: {}, properties: [{ id: 'custom.insertNulls', value: 5 }] }] } }, true],
  [{ fieldConfig: { defaults: { thresholds: { mode: 'percentage' } } } }, false],
])('%j needs all points: %j', (saved, expected) => expect(queryNeeds(saved).allPoints).toBe(expected));
