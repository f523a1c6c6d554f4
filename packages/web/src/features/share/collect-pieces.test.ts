import { expect, test } from 'vitest';
import { collectPieces } from './collect-pieces.ts';

const read = (part: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(part);
  });

test('nothing of many pieces is lost, and they become few parts', async () => {
  const pieces = Array.from({ length: 1000 }, (_, index) => `${index};`);
  const parts = await collectPieces(pieces, new AbortController().signal);
  expect(parts.length).toBeLessThan(20);
  expect((await Promise.all(parts.map(read))).join('')).toBe(pieces.join(''));
});

test('a file that nobody wants any more is not written to its end', async () => {
  const abort = new AbortController();
  let made = 0;
  function* slow() {
    for (;;) {
      made += 1;
      if (made === 5) abort.abort(new Error('closed'));
      yield 'x';
    }
  }
  const pause = () => (made % 2 === 0 ? Promise.resolve() : undefined);
  await expect(collectPieces(slow(), abort.signal, pause)).rejects.toThrow('closed');
  expect(made).toBeLessThan(10);
});
