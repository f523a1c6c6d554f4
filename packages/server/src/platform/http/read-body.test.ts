import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const request = (headers: Readonly<Record<string, string>> = {}) =>
  Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough; // all that is read of it

test('joins the pieces', async () => {
  const body = request();
  const bytes = readBody(body, { limitBytes: 10, timeoutSeconds: 5 });
  body.write('ab');
  body.end('cd');
  expect(String(await bytes)).toBe('abcd');
});

test('a body that comes too slowly is given up', async () => {
  const body = request();
  body.write('a');
  await expect(readBody(body, { limitBytes: 10, timeoutSeconds: 0.02 })).rejects.toMatchObject({ code: 'body-too-slow' });
});

test('one byte too many is refused, exactly the limit is not', async () => {
  const over = request();
  over.end('12345');
  await expect(readBody(over, { limitBytes: 4, timeoutSeconds: 5 })).rejects.toMatchObject({ code: 'body-too-large' });
  const exact = request();
  exact.end('1234');
  expect(await readBody(exact, { limitBytes: 4, timeoutSeconds: 5 })).toHaveLength(4);
});

test('a caller who goes away ends the wait', async () => {
  const body = request();
  const bytes = readBody(body, { limitBytes: 10, timeoutSeconds: 5 });
  body.write('a');
  body.destroy();
  await expect(bytes).rejects.toMatchObject({ code: 'request-malformed' });
});
