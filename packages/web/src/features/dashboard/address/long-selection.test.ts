import { afterEach, expect, test, vi } from 'vitest';
import { addressSelection, MAX_SELECTION_LENGTH, readSelections } from './long-selection.ts';

const long = (mark: string): readonly string[] => Array.from({ length: 1000 }, (_, index) => `${mark}-${index}-value`);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a long selection stays in the tab and is read back, a short one stands in the address', () => {
  expect(addressSelection(['a', 'b'])).toEqual(['a', 'b']);
  const texts = addressSelection(long('x'));
  expect(texts).toEqual([expect.stringMatching(/^kept-in-this-tab-/)]);
  expect(JSON.stringify(texts).length).toBeLessThan(MAX_SELECTION_LENGTH);
  expect(readSelections({ host: texts, env: ['prod'] })).toEqual({ host: long('x'), env: ['prod'] });
});

test('a tab remembers the last twenty, and those that it is asked for anew stay', () => {
  const [first] = addressSelection(long('first'));
  for (let index = 0; index < 30; index += 1) {
    addressSelection(long(`n${index}`));
    if (index === 5) addressSelection(long('first'));
  }
  expect(readSelections({ host: [first ?? ''] })).toEqual({});
  expect(sessionStorage.length).toBe(21);
  const [again] = addressSelection(long('n29'));
  expect(readSelections({ host: [again ?? ''] })).toEqual({ host: long('n29') });
});

test('where the browser keeps nothing the address says nothing, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(addressSelection(long('x'))).toEqual([]);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  expect(readSelections({ host: ['kept-in-this-tab-1'], env: ['a'] })).toEqual({ env: ['a'] });
});

test('what another program has put there is none', () => {
  sessionStorage.setItem('kept-in-this-tab-1', '{"a":1}');
  expect(readSelections({ host: ['kept-in-this-tab-1'] })).toEqual({});
});
