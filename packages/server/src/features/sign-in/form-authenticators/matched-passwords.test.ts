import { expect, test } from 'vitest';
import { createFingerprints } from '../attempts/fingerprint.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

function movable() {
  let nowMs = 1_000_000;
  return { nowMs: () => nowMs, forward: (ms: number) => void (nowMs += ms) };
}

const attempt = createFingerprints();

test('a match is of this text and this stored hash, and of no other pair', () => {
  const matched = createMatchedPasswords<string>(movable());
  matched.add(attempt('secret', 'hash 1'), 'it');
  expect(matched.find(attempt('secret', 'hash 1'))).toBe('it');
  expect(matched.find(attempt('secret', 'hash 2'))).toBeUndefined();
  expect(matched.find(attempt('secret ', 'hash 1'))).toBeUndefined();
  // Nothing that could stand between the two makes one pair look like another.
  expect(matched.find(attempt('t', 'hash 1secre'))).toBeUndefined();
  expect(matched.find(attempt('', 'secrethash 1'))).toBeUndefined();
});

test('a match is forgotten a minute after the comparison, also where it is used all the time', () => {
  const clock = movable();
  const matched = createMatchedPasswords<string>(clock);
  matched.add(attempt('secret', 'hash'), 'it');
  for (let second = 0; second < 59; second += 1) {
    clock.forward(1000);
    expect(matched.find(attempt('secret', 'hash'))).toBe('it');
  }
  clock.forward(1000);
  expect(matched.find(attempt('secret', 'hash'))).toBeUndefined();
});

test('a process remembers a thousand at most', () => {
  const matched = createMatchedPasswords<string>(movable());
  for (let number = 0; number <= 1000; number += 1) matched.add(attempt(`secret ${number}`, 'hash'), 'it');
  expect(matched.find(attempt('secret 0', 'hash'))).toBeUndefined();
  expect(matched.find(attempt('secret 1000', 'hash'))).toBe('it');
});
