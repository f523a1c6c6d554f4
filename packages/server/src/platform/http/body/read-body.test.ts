import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const rules = { announcedBytes: 0, limitBytes: 10, timeoutSeconds: 5 };

test('joins the pieces', async () => {
  const body = new PassThrough();
  const bytes = readBody(body, rules);
  body.write('ab');
  body.end('cd');
  expect(String(await bytes)).toBe('abcd');
});

test('a body that comes too slowly is given up', async () => {
  const body = new PassThrough();
  body.write('a');
  await expect(readBody(body, { ...rules, timeoutSeconds: 0.02 })).rejects.toMatchObject({ code: 'body-too-slow' });
});

test('one byte too many is refused, exactly the limit is not', async () => {
  const over = new PassThrough();
  over.end('12345');
  await expect(readBody(over, { ...rules, limitBytes: 4 })).rejects.toMatchObject({ code: 'body-too-large' });
  const exact = new PassThrough();
  exact.end('1234');
  expect(await readBody(exact, { ...rules, limitBytes: 4 })).toHaveLength(4);
});

test('a caller who goes away ends the wait', async () => {
  const body = new PassThrough();
  const bytes = readBody(body, rules);
  body.write('a');
  body.destroy();
  await expect(bytes).rejects.toMatchObject({ code: 'request-malformed' });
});

test('what is announced as too much is refused before any of it arrives', async () => {
  await expect(readBody(new PassThrough(), { ...rules, announcedBytes: 11 })).rejects.toMatchObject({ code: 'body-too-large' });
});
