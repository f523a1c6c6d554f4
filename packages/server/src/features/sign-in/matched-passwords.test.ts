import { expect, test } from 'vitest';
import { createMatchedPasswords } from './matched-passwords.ts';

function movable() {
  let nowMs = 1_000_000;
  return { nowMs: () => nowMs, forward: (ms: number) => void (nowMs += ms) };
}

test('a match is of this text and this stored hash, and of no other pair', () => {
  const matched = createMatchedPasswords(movable());
  matched.add('secret', 'hash 1');
  expect(matched.has('secret', 'hash 1')).toBe(true);
  expect(matched.has('secret', 'hash 2')).toBe(false);
  expect(matched.has('secret ', 'hash 1')).toBe(false);
  // Nothing that could stand between the two makes one pair look like another.
  expect(matched.has('t', 'hash 1secre')).toBe(false);
  expect(matched.has('', 'secrethash 1')).toBe(false);
});

test('a match is forgotten a minute after the comparison, also where it is used all the time', () => {
  const clock = movable();
  const matched = createMatchedPasswords(clock);
  matched.add('secret', 'hash');
  for (let second = 0; second < 59; second += 1) {
    clock.forward(1000);
    expect(matched.has('secret', 'hash')).toBe(true);
  }
  clock.forward(1000);
  expect(matched.has('secret', 'hash')).toBe(false);
});

test('a process remembers a thousand at most', () => {
  const matched = createMatchedPasswords(movable());
  for (let number = 0; number <= 1000; number += 1) matched.add(`secret ${number}`, 'hash');
  expect(matched.has('secret 0', 'hash')).toBe(false);
  expect(matched.has('secret 1000', 'hash')).toBe(true);
});
