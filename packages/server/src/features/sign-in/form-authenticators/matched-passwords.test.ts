import { expect, test } from 'vitest';
import { createFingerprints } from '../attempts/fingerprint.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

function movable() {
  let nowMs = 1_000_000;
  return { nowMs: () => nowMs, forward: (ms: number) => void (nowMs += ms) };
}

const attempt = createFingerprints();

test('a match is of this text and this stored hash, and of no other pair', () => {
  const matched = createMatchedPasswords(movable());
  matched.add(attempt('secret', 'hash 1'));
  expect(matched.has(attempt('secret', 'hash 1'))).toBe(true);
  expect(matched.has(attempt('secret', 'hash 2'))).toBe(false);
  expect(matched.has(attempt('secret ', 'hash 1'))).toBe(false);
  // Nothing that could stand between the two makes one pair look like another.
  expect(matched.has(attempt('t', 'hash 1secre'))).toBe(false);
  expect(matched.has(attempt('', 'secrethash 1'))).toBe(false);
});

test('a match is forgotten a minute after the comparison, also where it is used all the time', () => {
  const clock = movable();
  const matched = createMatchedPasswords(clock);
  matched.add(attempt('secret', 'hash'));
  for (let second = 0; second < 59; second += 1) {
    clock.forward(1000);
    expect(matched.has(attempt('secret', 'hash'))).toBe(true);
  }
  clock.forward(1000);
  expect(matched.has(attempt('secret', 'hash'))).toBe(false);
});

test('a process remembers a thousand at most', () => {
  const matched = createMatchedPasswords(movable());
  for (let number = 0; number <= 1000; number += 1) matched.add(attempt(`secret ${number}`, 'hash'));
  expect(matched.has(attempt('secret 0', 'hash'))).toBe(false);
  expect(matched.has(attempt('secret 1000', 'hash'))).toBe(true);
});
