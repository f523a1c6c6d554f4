import { MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { defineRoute } from '@pharos/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { httpServerForTest, userForTest } from '../../../testing/http-server.ts';
import { createLoopSlices } from '../../work-budget/loop-slices.ts';
import { handle, handlePublic, type ListEntry, ListResponse } from '../handle.ts';
import { listRows } from '../paging.ts';
import { createJsonLists } from './json-lists.ts';

const route = defineRoute({
  method: 'GET',
  path: '/api/things',
  access: 'signed-in',
  summary: '',
  query: z.object({}),
  response: z.array(z.unknown()),
});
const things = (count: number, bytes: number) => Array.from({ length: count }, (_, id) => ({ id, text: 'ü'.repeat(bytes / 2) }));
const nextOf = (link: unknown) => /^<\?(.*)>; rel="next"$/.exec(String(link))?.[1];

/** All parts of a list, as whoever follows `Link` gets them. */
async function follow(get: (query: string) => Promise<{ readonly payload: string; readonly headers: Record<string, unknown> }>) {
  const parts: { readonly ids: readonly number[]; readonly bytes: number }[] = [];
  for (let query: string | undefined = 'kind=a%20b'; query !== undefined;) {
    const { payload, headers } = await get(query);
    const ids = (JSON.parse(payload) as readonly { readonly id: number }[]).map(({ id }) => id);
    parts.push({ ids, bytes: Buffer.byteLength(payload) });
    query = headers['link'] === undefined ? undefined : nextOf(headers['link']);
    if (query !== undefined) expect(new URLSearchParams(query).get('kind')).toBe('a b');
  }
  return parts;
}

test('[B15] a list ends below its limit of bytes, and its parts are the list, in its order, each entry once', async () => {
  const server = await httpServerForTest({ routes: [handlePublic(route, () => things(1000, 9000))], visitor: userForTest() });
  const parts = await follow(async (query) => server.inject(`/api/things?${query}`));
  expect(parts.length).toBe(3);
  expect(parts.flatMap(({ ids }) => ids)).toEqual(things(1000, 0).map(({ id }) => id));
  for (const { bytes } of parts) expect(bytes).toBeLessThanOrEqual(MAX_LIST_BYTES);
  expect(parts[0]?.bytes).toBeGreaterThan(MAX_LIST_BYTES - 10_000);
});

test('[B15] an entry that is larger than a whole response comes alone; what fits has no further part', async () => {
  const large = [...things(1, 2), { id: 1, text: 'x'.repeat(MAX_LIST_BYTES) }, { id: 2 }];
  const server = await httpServerForTest({ routes: [handlePublic(route, () => large)], visitor: userForTest() });
  expect((await follow(async (query) => server.inject(`/api/things?${query}`))).map(({ ids }) => ids)).toEqual([[0], [1], [2]]);
  for (const query of ['start=3', 'start=99', 'start=2', 'start=x']) {
    const { payload, statusCode } = await server.inject(`/api/things?${query}`);
    expect([statusCode, Array.isArray(JSON.parse(payload))]).toEqual([200, true]);
  }
});

/** Reads ten things at a time and notes how far it came. */
function reader(count: number, bytes = 10) {
  const seen = { read: 0, reading: 0, most: 0 };
  async function* read(): AsyncGenerator<readonly ListEntry[]> {
    seen.most = Math.max(seen.most, ++seen.reading);
    try {
      for (let at = 0; at < count; at += 10) {
        await new Promise((resolve) => setImmediate(resolve));
        seen.read += 10;
        yield things(10, bytes).map(({ id, text }) => ({ item: { id: at + id, text }, next: { before: String(at + id) } }));
      }
    } finally {
      seen.reading -= 1;
    }
  }
  return { seen, read };
}

test('[B15] what a list does not send is not read, and its reading ends with it', async () => {
  const { seen, read } = reader(100_000, 100_000);
  const server = await httpServerForTest({ routes: [handle(route, () => new ListResponse(read(), 5000))], visitor: userForTest() });
  const { headers, payload } = await server.inject('/api/things?before=7&x=1');
  expect(nextOf(headers['link'])).toBe(`before=${JSON.parse(payload).length - 1}&x=1`);
  expect(seen).toMatchObject({ read: 50, reading: 0 });
});

test('[B15] a list that is asked for in part says whether there is more', async () => {
  const server = await httpServerForTest({
    routes: [
      handle(route, () => new ListResponse(reader(30).read(), 20)),
      handle({ ...route, path: '/api/all' }, () => new ListResponse(reader(20).read(), 20)),
    ],
    visitor: userForTest(),
  });
  const part = await server.inject('/api/things');
  expect([JSON.parse(part.payload).length, nextOf(part.headers['link'])]).toEqual([20, 'before=19']);
  const all = await server.inject('/api/all');
  expect([JSON.parse(all.payload).length, all.headers['link']]).toEqual([20, undefined]);
});

test('[B15] of one caller two lists are read at once, others go on beside them', async () => {
  const { seen, read } = reader(200);
  const lists = createJsonLists();
  const request = (caller: string) =>
    lists.respond({ url: '/api/things', caller, signal: new AbortController().signal }, new ListResponse(read(), 1000));
  await Promise.all(Array.from({ length: 10 }, () => request('a')));
  expect(seen.most).toBe(2);
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'b'].map(request));
  expect(seen.most).toBe(4);
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => request('a')));
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});

test('[B15] rows are read in the turn of their list, and become entries as far as they are sent', async () => {
  const lists = createJsonLists();
  const seen = { reads: 0, items: 0 };
  const release = Promise.withResolvers<void>();
  const read = async () => {
    seen.reads += 1;
    await release.promise;
    return things(2000, 10_000);
  };
  const toItem = (thing: ReturnType<typeof things>[number]) => {
    seen.items += 1;
    return thing;
  };
  const request = (start: number) =>
    lists.respond({ url: '/api/things', caller: 'a', signal: new AbortController().signal }, listRows({ read, toItem, start }));
  const responses = [0, 100, 200].map(request);
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual({ reads: 2, items: 0 });
  release.resolve();
  const [first, second] = await Promise.all(responses);
  const idsOf = ({ body }: NonNullable<typeof first>) => (JSON.parse(String(body)) as { id: number }[]).map(({ id }) => id);
  const sent = first ? idsOf(first).length : 0;
  expect(sent).toBeLessThan(500);
  expect([second && idsOf(second)[0], nextOf(second?.headers['link'])]).toEqual([100, `start=${100 + sent}`]);
  expect(seen).toEqual({ reads: 3, items: 3 * 500 });
});

test('[B15] entries are encoded a few at a time, each part in a slice of the loop', async () => {
  const pieces: number[] = [];
  const slices = createLoopSlices();
  const counted = {
    run: <T>(work: () => T | Promise<T>) => {
      pieces.push(pieces.length);
      return slices.run(work);
    },
  };
  const call = { url: '/api/things', caller: 'a', signal: new AbortController().signal };
  await createJsonLists(counted).respond(call, things(1000, 10));
  expect(pieces).toHaveLength(20);
});
