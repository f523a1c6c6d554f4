import { expect, test } from 'vitest';
import { approachOrder, keepOrder } from './tile-order.ts';

test.each([
  ['nothing changed', [1, 2, 3], [1, 2, 3], [1, 2, 3]],
  ['another order is wanted', [1, 2, 3], [3, 1, 2], [1, 2, 3]],
  ['one is gone', [1, 2, 3], [3, 1], [1, 3]],
  ['one came behind another that stands elsewhere', [1, 2, 3], [3, 4, 1, 2], [1, 2, 3, 4]],
  ['two came in front', [1, 2], [8, 9, 1, 2], [8, 9, 1, 2]],
  ['all are others', [1, 2], [3, 4], [3, 4]],
])('tiles keep their order: %s', (_title, standing, wanted, order) => {
  expect(keepOrder(standing, wanted)).toEqual(order);
});

test.each([
  ['the first goes to the end', [1, 2, 3, 4], [2, 3, 4, 1]],
  ['the last comes to the front', [1, 2, 3, 4], [4, 1, 2, 3]],
  ['all are turned round', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
])('tiles come to the wanted order, each step moving so many: %s', (_title, standing, wanted) => {
  let order: readonly number[] = standing;
  for (let steps = 0; order.join() !== wanted.join(); steps += 1) {
    expect(steps).toBeLessThan(standing.length);
    const next = approachOrder(order, wanted, 1);
    // Those that did not move still follow each other as before.
    const moved = next.filter((id) => order.filter((one) => one !== id).join() === next.filter((one) => one !== id).join());
    expect(moved.length).toBeGreaterThan(0);
    order = next;
  }
  expect(order).toEqual(wanted);
});
