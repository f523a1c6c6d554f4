import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DatabasePlace, databases, placeForTest, quietLog } from '../../../testing/databases.ts';
import { type SilentRelay, startSilentRelay } from '../../../testing/silent-relay.ts';
import { Secret } from '../../config/secret.ts';
import { errorCode } from '../../error-code.ts';
import { openStorage } from '../open.ts';
import type { Storage } from '../storage.ts';

const CLIENTS = 16;
const WRITERS = 30;
/** Ten times as long as a call may wait: what has not come by then does not come. */
const soon = { timeout: 60_000 };

/** The SQL state of a statement that the limit for locks has stopped. */
const LOCK_NOT_AVAILABLE = '55P03';
/** A statement that is at work until the row of `write` is there. */
const UNTIL_WRITTEN = `do $$ begin
  while not exists (select from lease where name = 'test') loop perform pg_sleep(0.05); end loop;
end $$`;

const isSilence = (text: string): boolean => text.startsWith('PostgreSQL does not answer');

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => errorCode(error) ?? String(error),
  );

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('a $name that falls silent without closing a connection', (database) => {
  interface Opened {
    readonly between: SilentRelay;
    readonly said: readonly string[];
    readonly storage: Storage;
  }

  async function open(): Promise<Opened> {
    const place = await placeForTest(database);
    const between = await startSilentRelay(place.settings.url.reveal());
    const said: string[] = [];
    const log = {
      info: (_fields: object, text: string) => void said.push(text),
      warn: (_fields: object, text: string) => void said.push(text),
    };
    const storage = await openStorage({ ...place.settings, url: new Secret(between.url) }, { data: place.dataFolder }, log);
    onTestFinished(async () => {
      between.close();
      await storage.close();
    });
    return { between, said, storage };
  }

  const write = (storage: Storage) =>
    storage.inTransaction((db) =>
      sql`insert into lease (name, holder, expires_at) values ('test', 'x', 0) on conflict (name) do update set holder = 'y'`.execute(db),
    );
  const read = (storage: Storage) => sql`select count(*) from lease`.execute(storage.reader);

  /** Clients that read and write, one call after the other, until the test has ended; the result grows: for each client how its calls went. */
  function startClients({ between, storage }: Opened): readonly (readonly string[])[] {
    let isOver = false;
    const codes = Array.from({ length: CLIENTS }, (): string[] => []);
    const clients = codes.map(async (own, index) => {
      while (!isOver) {
        own.push(await codeOf(index % 4 === 0 ? write(storage) : read(storage)));
        await wait(20);
      }
    });
    onTestFinished(async () => {
      isOver = true;
      // A call that nothing else ends, ends with its connection.
      between.close();
      await Promise.all(clients);
    });
    return codes;
  }

  test('[R1] no call waits until it can be reached, and then all is well again by itself', async () => {
    const opened = await open();
    const { between, said, storage } = opened;
    const codes = startClients(opened);
    await expect.poll(() => codes.every((own) => own.length > 0), soon).toBe(true);
    expect(new Set(codes.flat())).toEqual(new Set(['ok']));
    between.forgetConnections();
    between.setSilent(true);
    // Every client gets its call back, and the next one.
    const refusals = () => codes.map((own) => own.filter((code) => code === 'storage-unreachable').length);
    await expect.poll(() => Math.min(...refusals()), soon).toBeGreaterThan(1);
    expect(said.filter(isSilence)).toHaveLength(1);
    expect(await storage.isReady()).toBe(false);
    between.setSilent(false);
    await expect.poll(() => codes.every((own) => own.slice(-10).every((code) => code === 'ok')), soon).toBe(true);
    expect(await storage.isReady()).toBe(true);
    expect(said).toContain('PostgreSQL answers again');
  });

  test('[R1] connections that a firewall forgot are given up one by one, while a slow statement elsewhere goes on', async () => {
    const { between, said, storage } = await open();
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(storage.reader)));
    between.forgetConnections();
    const reads = [read(storage), read(storage), read(storage)].map(codeOf);
    let slow = 'at work';
    void codeOf(sql.raw(UNTIL_WRITTEN).execute(storage.reader)).then((code) => (slow = code));
    expect(await Promise.all(reads)).toEqual(Array(3).fill('storage-unreachable'));
    // Each probe opens a connection, and only the slow statement is still probed for.
    const connections = between.connections();
    await expect.poll(between.connections, soon).toBeGreaterThan(connections + 2);
    expect(slow).toBe('at work');
    expect(await codeOf(write(storage))).toBe('ok');
    await expect.poll(() => slow, soon).toBe('ok');
    expect(said.filter(isSilence)).toEqual([]);
  });

  test('[R6] a host that was stopped and goes on: calls are refused meanwhile instead of hanging, and nothing acknowledged is lost', async () => {
    const { between, said, storage } = await open();
    await storage.inTransaction((db) => sql.raw('create table sample (id bigint primary key)').execute(db));
    const codes: string[] = [];
    const insert = async () => {
      const id = codes.length;
      codes.push('at work');
      codes[id] = await codeOf(storage.inTransaction((db) => sql`insert into sample values (${id})`.execute(db)));
    };
    await insert();
    between.setPaused(true);
    void insert().then(insert).then(insert);
    await expect.poll(() => codes, soon).toEqual(['ok', ...Array<string>(3).fill('storage-unreachable')]);
    expect(said.filter(isSilence)).toHaveLength(1);
    between.setPaused(false);
    await expect.poll(() => insert().then(() => codes.at(-1)), soon).toBe('ok');
    const acknowledged = codes.flatMap((code, id) => (code === 'ok' ? [id] : []));
    const { rows } = await sql<{ id: number }>`select id from sample where id in (${sql.join(acknowledged)})`.execute(storage.reader);
    expect(rows).toHaveLength(acknowledged.length);
  });
});

describe.each(postgres ? [postgres] : [])('a $name with little to give', (database) => {
  async function openUntilEnd({ settings, dataFolder }: DatabasePlace, log = quietLog): Promise<Storage> {
    const storage = await openStorage(settings, { data: dataFolder }, log);
    onTestFinished(() => storage.close());
    return storage;
  }

  /** Nobody else can use the table until the test has ended, whether well or not. */
  async function lockDashboards(storage: Storage): Promise<void> {
    const { promise: end, resolve: unlock } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holding = storage.inTransaction(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await sql`lock table dashboard`.execute(db);
      locked();
      await end;
    });
    onTestFinished(async () => {
      unlock();
      await holding;
    });
    await Promise.race([isLocked, holding]);
  }

  test('[R5] a table that somebody holds locked stops its writers after three seconds, and nobody else', async () => {
    const place = await placeForTest(database);
    const [storage, other] = [await openUntilEnd(place), await openUntilEnd(place)];
    await lockDashboards(other);
    const { rows } = await sql`show lock_timeout`.execute(storage.reader);
    expect(rows).toEqual([{ lockTimeout: '3s' }]);
    const ends: { readonly code: string; readonly cause?: string | undefined }[] = [];
    const writers = Array.from({ length: WRITERS }, () =>
      storage
        .inTransaction((db) => sql`update dashboard set title = 'x'`.execute(db))
        .then(
          () => void ends.push({ code: 'ok' }),
          (error: Error) => void ends.push({ code: errorCode(error) ?? '', cause: errorCode(error.cause) }),
        ),
    );
    const blocked = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other.reader);
      return rows.length;
    };
    await expect.poll(blocked, soon).toBeGreaterThan(1);
    for (let turn = 0; turn < 10; turn += 1) await sql`select count(*) from account`.execute(storage.reader);
    expect(ends.length).toBeLessThan(WRITERS);
    await Promise.all(writers);
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set(['storage-busy']));
    // Those at the lock are stopped by its limit; the others waited in vain for a connection.
    expect(new Set(ends.map(({ cause }) => cause))).toEqual(new Set([LOCK_NOT_AVAILABLE, undefined]));
  });

  test('[R7] that grants two connections of four: everybody waits for a turn, nobody is refused, and the start says so', async () => {
    const place = await placeForTest(database);
    const url = new URL(place.settings.url.reveal());
    const few = `few_${url.pathname.slice(-12)}`;
    const admin = await openUntilEnd(place);
    await sql.raw(`create role ${few} login superuser`).execute(admin.reader);
    onTestFinished(async () => {
      await sql.raw(`drop owned by ${few}`).execute(admin.reader);
      await sql.raw(`drop role ${few}`).execute(admin.reader);
    });
    await sql.raw(`alter role ${few} nosuperuser connection limit 2`).execute(admin.reader);
    await sql.raw(`grant all on schema public to ${few}`).execute(admin.reader);
    await sql.raw(`grant all on all tables in schema public to ${few}`).execute(admin.reader);
    url.username = few;
    const said: [object, string][] = [];
    const log = { ...quietLog, warn: (fields: object, text: string) => void said.push([fields, text]) };
    const storage = await openUntilEnd({ ...place, settings: { ...place.settings, url: new Secret(url.href) } }, log);
    expect(said).toEqual([
      [{ granted: 2, wanted: 4 }, 'PostgreSQL grants fewer connections than database.max_open_conn. Raise its max_connections.'],
    ]);
    const reads = Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(storage.reader));
    const results = await Promise.allSettled(reads);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
