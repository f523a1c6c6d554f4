import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { startSilentRelay } from '../../testing/silent-relay.ts';
import { Secret } from '../config/secret.ts';
import { openStorage } from './open.ts';
import type { Storage } from './storage.ts';

const CLIENTS = 16;
const CALL_MS = 6_000;
const RECOVERY_MS = 10_000;

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('a $name that falls silent without closing a connection', (database) => {
  async function open() {
    const place = await placeForTest(database);
    const between = await startSilentRelay(place.settings.url.reveal());
    const said: string[] = [];
    const log = {
      info: (_fields: object, text: string) => void said.push(text),
      warn: (_fields: object, text: string) => void said.push(text),
    };
    const storage = await openStorage({ ...place.settings, url: new Secret(between.url) }, { data: place.dataFolder }, log);
    onTestFinished(() => storage.close());
    return { between, said, storage };
  }

  const write = (storage: Storage) =>
    storage.inTransaction((db) =>
      sql`insert into lease (name, holder, expires_at) values ('test', 'x', 0) on conflict (name) do update set holder = 'y'`.execute(db),
    );
  const read = (storage: Storage) => sql`select count(*) from lease`.execute(storage.reader);
  const codeOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  /** Clients that read and write without a pause; the result says how each call went, and how long the longest took. */
  function load(storage: Storage) {
    let isOver = false;
    const outcomes = new Map<string, number>();
    let longestMs = 0;
    let failedAt = 0;
    const client = async (index: number) => {
      while (!isOver) {
        const startedAt = performance.now();
        const code = await codeOf(index % 4 === 0 ? write(storage) : read(storage));
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
        if (code !== 'ok') failedAt = performance.now();
        await wait(20);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    return {
      outcomes,
      longestMs: () => longestMs,
      failedAt: () => failedAt,
      end: async () => {
        isOver = true;
        await clients;
      },
    };
  }

  test('[R1] no call waits longer than six seconds, and all is well again by itself once it can be reached', async () => {
    const { between, said, storage } = await open();
    const clients = load(storage);
    await wait(300);
    expect([...clients.outcomes.keys()]).toEqual(['ok']);
    between.forgetConnections();
    between.setSilent(true);
    await wait(7_000);
    expect(await storage.isReady()).toBe(false);
    expect(clients.outcomes.get('storage-unreachable')).toBeGreaterThan(CLIENTS);
    between.setSilent(false);
    const reachableAt = performance.now();
    await wait(6_000);
    await clients.end();
    expect(clients.longestMs()).toBeLessThan(CALL_MS);
    expect(clients.failedAt() - reachableAt).toBeLessThan(5_000);
    expect(await storage.isReady()).toBe(true);
    expect(said).toContain('PostgreSQL answers again');
  });

  test('[R1] connections that a firewall forgot are given up one by one, while a slow statement elsewhere goes on', async () => {
    const { between, said, storage } = await open();
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(storage.reader)));
    between.forgetConnections();
    const startedAt = performance.now();
    expect(await Promise.all([read(storage), read(storage), read(storage)].map(codeOf))).toEqual(Array(3).fill('storage-unreachable'));
    expect(performance.now() - startedAt).toBeLessThan(CALL_MS);
    expect(await codeOf(sql`select pg_sleep(6)`.execute(storage.reader))).toBe('ok');
    expect(said.filter((text) => text.startsWith('PostgreSQL does not answer'))).toEqual([]);
  });

  test('[R6] a host that was stopped and goes on: calls are refused meanwhile instead of hanging, and nothing acknowledged is lost', async () => {
    const { between, storage } = await open();
    await storage.inTransaction((db) => sql.raw('create table sample (id bigint primary key)').execute(db));
    const acknowledged: number[] = [];
    let longestMs = 0;
    const insert = async (id: number) => {
      const startedAt = performance.now();
      const code = await codeOf(storage.inTransaction((db) => sql`insert into sample values (${id})`.execute(db)));
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      if (code === 'ok') acknowledged.push(id);
    };
    await insert(0);
    between.setPaused(true);
    for (const id of [1, 2, 3]) await insert(id);
    expect(acknowledged).toEqual([0]);
    between.setPaused(false);
    await expect.poll(() => insert(10 + acknowledged.length).then(() => acknowledged.length), { timeout: RECOVERY_MS }).toBeGreaterThan(1);
    expect(longestMs).toBeLessThan(CALL_MS);
    const { rows } = await sql<{ id: number }>`select id from sample where id in (${sql.join(acknowledged)})`.execute(storage.reader);
    expect(rows).toHaveLength(acknowledged.length);
  });
});

describe.each(postgres ? [postgres] : [])('a $name with little to give', (database) => {
  test('[R5] a table that somebody holds locked stops its writers after three seconds, and nobody else', async () => {
    const place = await placeForTest(database);
    const open = () => openStorage(place.settings, { data: place.dataFolder }, quietLog);
    const [storage, other] = [await open(), await open()];
    onTestFinished(async () => void (await Promise.all([storage.close(), other.close()])));
    const { promise: end, resolve: unlock } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holding = other.inTransaction(async (db) => {
      await sql`lock table dashboard`.execute(db);
      locked();
      await end;
    });
    await isLocked;
    const codes = Array.from({ length: 30 }, () =>
      storage
        .inTransaction((db) => sql`update dashboard set title = 'x'`.execute(db))
        .then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
    );
    await wait(200);
    for (let turn = 0; turn < 10; turn += 1) {
      const startedAt = performance.now();
      await sql`select count(*) from account`.execute(storage.reader);
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
    const startedAt = performance.now();
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['storage-busy']));
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    unlock();
    await holding;
  });

  test('[R7] that grants two connections of four: everybody waits for a turn, nobody is refused, and the start says so', async () => {
    const place = await placeForTest(database);
    await (await openStorage(place.settings, { data: place.dataFolder }, quietLog)).close();
    const url = new URL(place.settings.url.reveal());
    const few = `few_${url.pathname.slice(-12)}`;
    const admin = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
    await sql.raw(`create role ${few} login superuser`).execute(admin.reader);
    await sql.raw(`alter role ${few} nosuperuser connection limit 2`).execute(admin.reader);
    await sql.raw(`grant all on schema public to ${few}`).execute(admin.reader);
    await sql.raw(`grant all on all tables in schema public to ${few}`).execute(admin.reader);
    onTestFinished(async () => {
      await sql.raw(`drop owned by ${few}`).execute(admin.reader);
      await sql.raw(`drop role ${few}`).execute(admin.reader);
      await admin.close();
    });
    url.username = few;
    const said: [object, string][] = [];
    const log = { ...quietLog, warn: (fields: object, text: string) => void said.push([fields, text]) };
    const storage = await openStorage({ ...place.settings, url: new Secret(url.href) }, { data: place.dataFolder }, log);
    expect(said).toEqual([
      [{ granted: 2, wanted: 4 }, 'PostgreSQL grants fewer connections than database.max_open_conn. Raise its max_connections.'],
    ]);
    const reads = Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(storage.reader));
    const results = await Promise.allSettled(reads);
    await storage.close();
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
