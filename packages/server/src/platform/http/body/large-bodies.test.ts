import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { defineRoute } from '@pharos/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { httpServerForTest, userForTest } from '../../../testing/http-server.ts';
import type { Actor } from '../../session/actor.ts';
import { handlePublic } from '../handle.ts';
import { bodyParser } from './parse-body.ts';
import { createLargeBodies, LARGE_BODY_BYTES, mayBeLarge } from './large-bodies.ts';

const route = defineRoute({
  method: 'POST',
  path: '/api/thing',
  access: 'public',
  summary: '',
  body: z.looseObject({}),
  bodyLimit: 4 * LARGE_BODY_BYTES,
  response: z.unknown(),
});
const JSON_TYPE = { 'content-type': 'application/json' };
/** Behind what is wrong, so that all of the body has to be looked at. */
const padded = (text: string): string => `${text}${' '.repeat(LARGE_BODY_BYTES)}`;

describe('a large body is looked through as strictly as a small one', () => {
  test.each([
    ['too deep', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['a key twice', '{"a":1,"a":2}'],
    ['a dangerous key', '{"__proto__":1}'],
    ['a NUL', '{"a":"\\u0000"}'],
    ['half of a pair', '{"a":"\\ud800"}'],
    ['an end too early', '{"a":[1,2'],
    ['a wrong sign', '{"a":1,}'],
    ['nothing at all', ''],
    ['fine', '{"a":"Höhe"}'],
  ])('[W5] %s', async (_name, text) => {
    const server = await httpServerForTest({ routes: [handlePublic(route, ({ body }) => body)] });
    const send = async (payload: string) => {
      const { statusCode, body } = await server.inject({ method: 'POST', url: '/api/thing', headers: JSON_TYPE, payload });
      return { statusCode, body: body.replace(/ at position \d+/, '') };
    };
    expect(await send(padded(text))).toEqual(await send(text));
  });

  test('[W5] what is not UTF-8 is refused', async () => {
    const server = await httpServerForTest({ routes: [handlePublic(route, ({ body }) => body)] });
    const payload = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from(padded('"}'))]);
    const response = await server.inject({ method: 'POST', url: '/api/thing', headers: JSON_TYPE, payload });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Request body is not valid JSON: it is not UTF-8']);
  });

  test('[W5] by another thread: this one passes it by', async () => {
    const scan = vi.fn(async () => {});
    const parse = bodyParser({ scan, takeTurn: async () => {}, close: async () => {} });
    const config = { handled: { route } };
    const routeOptions = { config, bodyLimit: route.bodyLimit };
    const send = (text: string) => {
      const request = { headers: JSON_TYPE, routeOptions } as unknown as FastifyRequest; // what the parser reads of it
      return parse(request, Readable.from([Buffer.from(text)]));
    };
    const tooDeep = `{"a":${'['.repeat(70)}${']'.repeat(70)}}`;
    expect(await send(padded(tooDeep))).toHaveProperty('a');
    expect(scan).toHaveBeenCalledOnce();
    await expect(send(tooDeep)).rejects.toMatchObject({ code: 'body-too-deep' });
    expect(scan).toHaveBeenCalledOnce();
  });
});

test.each([
  [String(LARGE_BODY_BYTES + 1), true],
  [String(LARGE_BODY_BYTES), false],
  // Refused by its reader at once.
  [String(5 * LARGE_BODY_BYTES), false],
  [undefined, true],
])('[W5] a body that announces %s bytes takes a turn: %s', (announced, expected) => {
  expect(mayBeLarge(route, announced)).toBe(expected);
  expect(mayBeLarge({ ...route, bodyLimit: 4096 }, announced)).toBe(false);
});

describe('one large body of a caller at a time', () => {
  function call(visitor: Actor) {
    const raw = new EventEmitter();
    return { request: { visitor, clientAddress: '192.0.2.1' } as FastifyRequest, reply: { raw } as unknown as FastifyReply, raw };
  }
  function open(rules?: Parameters<typeof createLargeBodies>[0]) {
    const large = createLargeBodies(rules);
    onTestFinished(() => large.close());
    return (visitor: Actor) => {
      const made = call(visitor);
      const turn = { raw: made.raw, hasTurn: false, done: Promise.resolve() };
      turn.done = large.takeTurn(made.request, made.reply).then(() => void (turn.hasTurn = true));
      return turn;
    };
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const ann = userForTest({ userId: 1 });
  const bob = userForTest({ userId: 2 });

  test('[W5] the next one comes when the response of the one before is through, others do not wait for it', async () => {
    const enter = open();
    const [first, second, other] = [enter(ann), enter(ann), enter(bob)];
    await nextTurn();
    expect([first.hasTurn, second.hasTurn, other.hasTurn]).toEqual([true, false, true]);
    first.raw.emit('close');
    await nextTurn();
    expect(second.hasTurn).toBe(true);
  });

  test('[W5] who leaves while waiting gives the turn up', async () => {
    const enter = open();
    const [first, second, third] = [enter(ann), enter(ann), enter(ann)];
    await nextTurn();
    second.raw.emit('close');
    await expect(second.done).rejects.toMatchObject({ code: 'request-malformed' });
    first.raw.emit('finish');
    await nextTurn();
    expect(third.hasTurn).toBe(true);
  });

  test('[W5] one too many, and who has waited too long, is told when to come back', async () => {
    const enter = open({ waiting: 1, waitSeconds: 0.02 });
    const [first, second, third] = [enter(ann), enter(ann), enter(ann)];
    await expect(third.done).rejects.toMatchObject({ code: 'work-limited', status: 429, params: { seconds: 2 } });
    await expect(second.done).rejects.toMatchObject({ code: 'work-limited' });
    await first.done;
  });
});

test('[W5] over real sockets all of a burst come through, one at a time', async () => {
  let running = 0;
  let most = 0;
  const handled = handlePublic(route, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { fine: true };
  });
  const server = await httpServerForTest({ routes: [handled], visitor: userForTest() });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const send = async () => (await fetch(`${url}/api/thing`, { method: 'POST', headers: JSON_TYPE, body: padded('{}') })).status;
  expect(new Set(await Promise.all(Array.from({ length: 12 }, send)))).toEqual(new Set([200]));
  expect(most).toBe(1);
});
