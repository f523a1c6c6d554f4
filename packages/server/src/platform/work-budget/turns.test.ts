import { expect, test } from 'vitest';
import { createTurns, type Level } from './turns.ts';

class Refused extends Error {}
const turnsOf = (...levels: [Level, ...Level[]]) => createTurns({ levels, refuse: (limit) => new Refused(limit) });
const level = (name: string, atOnce: number, waiting?: number): Level => ({ name, atOnce, ...(waiting === undefined ? {} : { waiting }) });
const budget = () => turnsOf(level('process', 4), level('org', 3), level('user', 2));
const turnOver = () => new Promise((resolve) => setImmediate(resolve));

/** Enters and notes the name when the place is there. */
function enterer(turns = budget()) {
  const entered: string[] = [];
  const releases = new Map<string, () => void>();
  const enter = (name: string, path: readonly string[], request: { weight?: number; signal?: AbortSignal } = {}) =>
    turns.enter(path, request).then((release) => {
      entered.push(name);
      releases.set(name, release);
    });
  const leave = async (name: string) => {
    releases.get(name)?.();
    await turnOver();
  };
  return { turns, entered, enter, leave };
}

test('[B3] each level holds what it may, whatever is free above it', () => {
  const turns = budget();
  const [one, two] = [
    ['1', 'a'],
    ['1', 'b'],
  ];
  expect([turns.tryEnter(one), turns.tryEnter(one)].every(Boolean)).toBe(true);
  expect(turns.tryEnter(one)).toBeUndefined();
  expect(turns.fullLevel(one)).toBe('user');
  expect(turns.tryEnter(two)).toBeDefined();
  expect(turns.tryEnter(two)).toBeUndefined();
  expect(turns.fullLevel(two)).toBe('org');
  expect(turns.tryEnter(['2', 'a'])).toBeDefined();
  expect(turns.tryEnter(['2', 'a'])).toBeUndefined();
  expect(turns.fullLevel(['3', 'a'])).toBe('process');
});

test('a place given back twice is given back once, and keys that nobody uses are forgotten', () => {
  const turns = budget();
  const release = turns.tryEnter(['1', 'a']);
  const other = turns.tryEnter(['1', 'a']);
  release?.();
  release?.();
  expect([turns.used(), turns.used(['1', 'a'])]).toEqual([1, 1]);
  other?.();
  expect([turns.used(), turns.used(['1', 'a'])]).toEqual([0, 0]);
});

test('[B3] organisations take turns, then their people, and each person’s work goes in its order', async () => {
  const { enter, entered, leave } = enterer(turnsOf(level('process', 1), level('org', 9), level('user', 9)));
  await enter('first', ['0', 'x']);
  for (const name of ['1a1', '1a2', '1b1', '1b2']) void enter(name, [name[0] ?? '', name[1] ?? '']);
  for (const name of ['2c1', '2c2']) void enter(name, [name[0] ?? '', name[1] ?? '']);
  await turnOver();
  await leave('first');
  for (let next = 1; next < 6; next++) await leave(entered.at(-1) ?? '');
  expect(entered).toEqual(['first', '1a1', '2c1', '1b1', '2c2', '1a2', '1b2']);
});

test('[B3] who is at a limit of their own holds nobody else up', async () => {
  const { enter, entered, leave } = enterer();
  await enter('a1', ['1', 'a']);
  await enter('a2', ['1', 'a']);
  void enter('a3', ['1', 'a']);
  await enter('b1', ['1', 'b']);
  void enter('b2', ['1', 'b']);
  await enter('c1', ['2', 'c']);
  void enter('c2', ['2', 'c']);
  await turnOver();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'c1']);
  await leave('c1');
  expect(entered.at(-1)).toBe('c2');
  await leave('b1');
  expect(entered.at(-1)).toBe('b2');
  await leave('a1');
  expect(entered.at(-1)).toBe('a3');
});

test('who leaves the queue is out of it at once, and what stands behind goes on', async () => {
  const { turns, enter, entered, leave } = enterer(turnsOf(level('all', 1, 2)));
  await enter('first', []);
  const left = new AbortController();
  const gone = enter('gone', [], { signal: left.signal });
  void enter('second', []);
  await expect(turns.enter([])).rejects.toThrow('all');
  left.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  void enter('third', []);
  await leave('first');
  await leave('second');
  expect(entered).toEqual(['first', 'second', 'third']);
  await expect(turns.enter([], { signal: left.signal })).rejects.toThrow('left');
});

test('what weighs more waits for its room, and small things do not pass it for ever', async () => {
  const { enter, entered, leave } = enterer(turnsOf(level('bytes', 10), level('user', 100)));
  await enter('a', ['a'], { weight: 6 });
  void enter('large', ['b'], { weight: 8 });
  void enter('small', ['c'], { weight: 5 });
  await turnOver();
  expect(entered).toEqual(['a']);
  await leave('a');
  expect(entered).toEqual(['a', 'large']);
  await leave('large');
  expect(entered.at(-1)).toBe('small');
});

test('what is larger than a whole level has it alone', async () => {
  const { enter, entered, leave } = enterer(turnsOf(level('bytes', 10)));
  await enter('a', [], { weight: 1 });
  void enter('huge', [], { weight: 99 });
  void enter('b', [], { weight: 1 });
  await leave('a');
  expect(entered).toEqual(['a', 'huge']);
  await leave('huge');
  expect(entered.at(-1)).toBe('b');
});

test('work gives its place back however it ends', async () => {
  const turns = turnsOf(level('all', 1));
  await expect(turns.run([], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run([], async () => 'done')).toBe('done');
  expect(turns.used()).toBe(0);
});
