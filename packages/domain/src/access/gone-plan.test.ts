import { expect, test } from 'vitest';
import { type LookedUpUser, planGone } from './gone-plan.ts';

const user = (userId: number, change: Partial<LookedUpUser> = {}): LookedUpUser => ({
  userId,
  state: 'there',
  linkedBy: 'admission',
  hasPassword: false,
  isDisabled: false,
  ...change,
});
const many = (count: number, gone: number): readonly LookedUpUser[] =>
  Array.from({ length: count }, (_, index) => user(index + 1, index < gone ? { state: 'gone' } : {}));

test('who is gone is disabled, where the directory made the account or took it over; who was linked by hand loses what it gave', () => {
  const users = [
    user(1),
    user(2, { state: 'gone' }),
    user(3, { state: 'gone', linkedBy: 'email' }),
    user(4, { state: 'gone', linkedBy: 'hand', hasPassword: true }),
    user(5, { state: 'gone', linkedBy: 'import' }),
    user(6, { state: 'gone', linkedBy: 'import', hasPassword: true }),
    user(7, { state: 'unclear' }),
  ];
  expect(planGone(users)).toEqual({ there: [1], disable: [2, 3, 5], withdraw: [4, 6], unclear: [7], isTooMuch: false, ofAll: 5 });
});

test('who is disabled already is not counted', () => {
  expect(planGone([user(1, { state: 'gone', isDisabled: true })])).toMatchObject({ disable: [], withdraw: [], ofAll: 0 });
});

test('who has several identities is there where one of them is', () => {
  expect(planGone([user(1, { state: 'gone' }), user(1)])).toMatchObject({ there: [1], disable: [] });
  expect(planGone([user(1, { state: 'gone' }), user(1, { state: 'unclear' })])).toMatchObject({ there: [], disable: [] });
});

test.each([
  ['five of five', 5, 5, false],
  ['six of thirty are a fifth', 30, 6, false],
  ['six of twenty-nine are more', 29, 6, true],
  ['seven of thirty', 30, 7, true],
  ['twenty of a hundred', 100, 20, false],
  ['all six', 6, 6, true],
])('too much at once: %s', (_, all, gone, isTooMuch) => {
  expect(planGone(many(all, gone))).toMatchObject({ isTooMuch, ofAll: all });
});
