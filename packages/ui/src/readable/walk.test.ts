import { expect, test } from 'vitest';
import { type Walk, walkAfterKey, type WalkBounds } from './walk.ts';

const BOUNDS: WalkBounds = { first: 2, last: 30, seriesCount: 3 };
const press = (key: string, at: Walk | null, { shiftKey = false, bounds = BOUNDS } = {}) => walkAfterKey({ key, shiftKey }, at, bounds);
const all = (point: number): Walk => ({ point, series: null });

test.each([
  ['ArrowRight', null, all(2)],
  ['ArrowLeft', null, all(30)],
  ['ArrowRight', all(5), all(6)],
  ['ArrowLeft', all(2), all(2)],
  ['ArrowRight', all(30), all(30)],
  ['PageDown', all(5), all(15)],
  ['PageUp', all(5), all(2)],
  ['PageDown', null, undefined],
  ['Home', null, all(2)],
  ['End', all(5), all(30)],
  ['ArrowDown', null, { point: 30, series: 0 }],
  ['ArrowDown', { point: 5, series: 0 }, { point: 5, series: 1 }],
  ['ArrowDown', { point: 5, series: 2 }, { point: 5, series: 2 }],
  ['ArrowUp', { point: 5, series: 1 }, { point: 5, series: 0 }],
  ['ArrowUp', { point: 5, series: 0 }, all(5)],
  ['ArrowUp', all(5), { point: 5, series: 2 }],
  ['Home', { point: 5, series: 1 }, { point: 2, series: 1 }],
  ['Escape', all(5), null],
  ['Escape', null, undefined],
  ['x', all(5), undefined],
])('%s at %j leads to %j', (key, at, to) => expect(press(key, at)).toEqual(to));

test('shift goes ten points', () => expect(press('ArrowRight', all(5), { shiftKey: true })).toEqual(all(15)));

test('points that a series does not have are passed by', () => {
  const bounds: WalkBounds = { first: 0, last: 9, seriesCount: 1, hasPoint: (_series, point) => point % 3 === 0 };
  expect(press('ArrowRight', { point: 0, series: 0 }, { bounds })).toEqual({ point: 3, series: 0 });
  expect(press('PageUp', { point: 9, series: 0 }, { bounds })).toEqual({ point: 0, series: 0 });
  expect(press('ArrowRight', { point: 9, series: 0 }, { bounds })).toEqual({ point: 9, series: 0 });
});

test('nothing to walk through', () => {
  expect(press('ArrowRight', null, { bounds: { first: 0, last: -1, seriesCount: 0 } })).toBeUndefined();
  expect(press('ArrowDown', all(3), { bounds: { ...BOUNDS, seriesCount: 0 } })).toBeUndefined();
});
