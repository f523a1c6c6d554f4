import { expect, test } from 'vitest';
import { queryNeeds } from './query-needs.ts';

test.each([
  ['nothing', {}, false, false],
  ['values that are not shown', { legend: { values: true, show: false, avg: true } }, false, false],
  ['a shown value', { legend: { values: true, avg: true } }, true, false],
  ['hidden empty series', { legend: { hideEmpty: true } }, true, false],
  ['a stack', { stack: true }, false, true],
  ['bars', { bars: true }, false, true],
  ['bars of one series', { seriesOverrides: [{ alias: 'a', bars: true }] }, false, true],
  ['something wrong in every field', { legend: 'left', stack: 'maybe', bars: {} }, false, false],
])('a saved graph with %s', (_name, saved, statistics, allPoints) => {
  expect(queryNeeds(saved)).toEqual({ statistics, allPoints });
});
