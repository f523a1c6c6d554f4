import { expect, test } from 'vitest';
import { createConfirmation } from './confirmation.ts';

test('all who wait get the same outcome, and the next one starts anew', async () => {
  const { pending, request } = createConfirmation();
  expect(pending.get()).toBeUndefined();
  const waiting = [request(['password']), request(['other'])];
  const first = pending.get();
  expect(first?.ways).toEqual(['password']);
  first?.finish(false);
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(pending.get()).toBeUndefined();
  const next = request(['password']);
  pending.get()?.finish(true);
  expect(await next).toBe(true);
});

test('an outcome that comes after it was given up ends nothing else', async () => {
  const { pending, request } = createConfirmation();
  void request(['password']);
  const late = pending.get();
  late?.finish(false);
  const next = request(['password']);
  late?.finish(true);
  expect(pending.get()).not.toBeUndefined();
  pending.get()?.finish(false);
  expect(await next).toBe(false);
});
