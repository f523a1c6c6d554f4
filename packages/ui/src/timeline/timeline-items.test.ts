import { expect, test } from 'vitest';
import { numberStates } from './timeline-items.ts';

const row = (...times: readonly number[]) => ({
  states: times.map((fromMs) => ({ fromMs, toMs: fromMs + 10, text: '', color: '', stateKey: '' })),
});
const items = numberStates([row(0, 10, 20), row(), row(5, 15)]);

test.each([
  [0, 0, 0],
  [2, 0, 20],
  [3, 2, 5],
  [4, 2, 15],
])('item %i is in row %i at %i ms', (item, place, fromMs) => expect(items.find(item)).toMatchObject({ row: place, state: { fromMs } }));
test.each([-1, 5])('there is no item %i', (item) => expect(items.find(item)).toBeUndefined());
test('a state has a number', () => expect([items.numberOf(0, 2), items.numberOf(2, 0)]).toEqual([2, 3]));

test.each<[string, number | null, number | undefined]>([
  ['ArrowRight', null, 0],
  ['ArrowLeft', null, 2],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 2, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 3, 4],
  ['Enter', 0, undefined],
])('%s at %j leads to %j', (key, item, next) => expect(items.afterKey(key, item, () => true)).toBe(next));

test('what cannot be seen is passed over', () => expect(items.afterKey('ArrowRight', 0, (item) => item !== 1)).toBe(2));
