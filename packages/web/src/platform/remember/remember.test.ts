import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createRemember, isOneOf, isText } from './remember.ts';

const isLayout = isOneOf('Grid', 'List');

test('a choice comes back to the same user in the same org, and to nobody else', () => {
  const storage = memoryStorage();
  const of = (userId: number, orgId: number) => createRemember(() => storage, { userId, orgId });
  of(9, 3).write('layout', 'List');
  expect(of(9, 3).read('layout', isLayout, 'Grid')).toBe('List');
  expect(of(9, 4).read('layout', isLayout, 'Grid')).toBe('Grid');
  expect(of(8, 3).read('layout', isLayout, 'Grid')).toBe('Grid');
});

test.each(['"Tiles"', '7', 'null', 'no json', '{"a":'])('a stored %j that is no choice is passed over', (text) => {
  const storage = memoryStorage();
  storage.setItem('pharos.9.3.layout', text);
  expect(createRemember(() => storage, { userId: 9, orgId: 3 }).read('layout', isLayout, 'Grid')).toBe('Grid');
});

test('a forgotten choice is gone', () => {
  const remember = createRemember(memoryStorageOnce(), { userId: 9, orgId: 3 });
  remember.write('open', 'yes');
  remember.forget('open');
  expect(remember.read('open', isText, 'no')).toBe('no');
});

test('a browser without room or without storage remembers nothing and breaks nothing', () => {
  const full = {
    ...memoryStorage(),
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  };
  for (const store of [
    () => full,
    () => undefined,
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ]) {
    const remember = createRemember(store, { userId: 9, orgId: 3 });
    expect(remember.write('open', 'yes')).toBe(false);
    expect(remember.read('open', isText, 'no')).toBe('no');
  }
});

function memoryStorageOnce() {
  const storage = memoryStorage();
  return () => storage;
}
