import pg from 'pg';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DatabasePlace, databases, placeForTest } from '../../testing/databases.ts';
import { openStorage } from '../database/open.ts';
import type { StorageLog } from '../database/settings.ts';
import { openListenNotify } from '../database/postgres/listen-notify.ts';
import { grantOrgScope } from '../session/grant-scope.ts';
import { openBus } from './bus.ts';
import type { BusEvent, NewEvent } from './catalogue.ts';
import { recordEvent } from './outbox.ts';

/** So rare that only a notification can explain what is heard. */
const NEVER_MS = 600_000;

const saved = (dashboardId: number): NewEvent => ({ name: 'dashboard-saved', scope: grantOrgScope(1), ids: { dashboardId } });

/** One copy of the server on a database, with what it heard and what it logged. */
async function copy(place: DatabasePlace, pollMs = NEVER_MS) {
  const logged: string[] = [];
  const note = (_fields: object, text: string) => void logged.push(text);
  const log: StorageLog = { info: note, warn: note };
  const storage = await openStorage(place.settings, { data: place.dataFolder }, log);
  const listenNotify = openListenNotify(place.settings, log);
  const bus = await openBus({ storage, listenNotify, log, pollMs });
  const heard: BusEvent[] = [];
  bus.on('dashboard-saved', (event) => void heard.push(event));
  bus.on('sessions-ended', (event) => void heard.push(event));
  const close = async () => {
    await bus.close();
    await storage.close();
  };
  onTestFinished(close);
  logged.length = 0;
  return {
    storage,
    bus,
    heard,
    logged,
    ids: () => heard.map(({ ids }) => ('dashboardId' in ids ? ids.dashboardId : undefined)),
    record: (event: NewEvent) => storage.inTransaction((db) => recordEvent(db, event, 1)),
  };
}

describe.each(databases())('bus on $name', (database) => {
  test('an event is heard once after its commit, with its organisation and ids, by every listener of its name', async () => {
    const { bus, heard, record } = await copy(await placeForTest(database));
    const others: BusEvent[] = [];
    bus.on('dashboard-saved', (event) => void others.push(event));
    bus.on('dashboard-deleted', (event) => void others.push(event));
    await record(saved(7));
    await record({ name: 'sessions-ended', ids: { userId: 3 } });
    await expect
      .poll(() => heard)
      .toEqual([
        { name: 'dashboard-saved', orgId: 1, ids: { dashboardId: 7 } },
        { name: 'sessions-ended', ids: { userId: 3 } },
      ]);
    expect(others).toEqual([heard[0]]);
  });

  test('an event of a transaction that is undone is never heard', async () => {
    const { storage, ids, record } = await copy(await placeForTest(database));
    const undone = storage.inTransaction(async (db) => {
      await recordEvent(db, saved(1), 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record(saved(2));
    await expect.poll(ids).toEqual([2]);
  });

  test('a listener that throws, at once or later, holds back nobody and is logged; one that stopped hears nothing', async () => {
    const { bus, ids, logged, record } = await copy(await placeForTest(database));
    bus.on('dashboard-saved', () => {
      throw new Error('at once');
    });
    bus.on('dashboard-saved', () => Promise.reject(new Error('later')));
    const stopped: unknown[] = [];
    bus.on('dashboard-saved', (event) => void stopped.push(event))();
    await record(saved(1));
    await record(saved(2));
    await expect.poll(ids).toEqual([1, 2]);
    expect(stopped).toEqual([]);
    await expect.poll(() => logged.filter((text) => text === 'A listener of an event failed')).toHaveLength(4);
  });

  test('an event of a newer release is passed over with one line, and so is one whose ids are not understood', async () => {
    const { storage, ids, logged, record } = await copy(await placeForTest(database));
    await storage.inTransaction(async (db) => {
      for (const event of ['rule-fired', 'rule-fired', 'constructor'])
        await db.insertInto('outbox').values({ orgId: 1, event, ids: '{"ruleId":1}', createdAt: 1 }).execute();
      await db.insertInto('outbox').values({ orgId: 1, event: 'data-source-changed', ids: 'no JSON', createdAt: 1 }).execute();
      await db.insertInto('outbox').values({ orgId: null, event: 'dashboard-saved', ids: '{"dashboardId":9}', createdAt: 1 }).execute();
    });
    await record(saved(5));
    await expect.poll(ids).toEqual([5]);
    expect(logged).toEqual(Array.from({ length: 4 }, () => 'An event that this version does not know is passed over'));
  });

  test('what was there before the copy started is not heard; a burst of more than a page is heard whole and in order', async () => {
    const place = await placeForTest(database);
    const first = await copy(place);
    await first.record(saved(1));
    const { storage, ids } = await copy(place);
    await storage.inTransaction(async (db) => {
      for (let id = 2; id <= 1300; id += 1) await recordEvent(db, saved(id), 1);
    });
    await expect.poll(() => ids().length).toBe(1299);
    expect(ids()).toEqual(Array.from({ length: 1299 }, (_, index) => index + 2));
  });

  test('what another process wrote without waking anybody is found by looking', async () => {
    const place = await placeForTest(database);
    const { ids } = await copy(place, 50);
    const commandLine = await openStorage(place.settings, { data: place.dataFolder }, { info: () => undefined, warn: () => undefined });
    await commandLine.inTransaction((db) => recordEvent(db, saved(4), 1));
    await commandLine.close();
    await expect.poll(ids).toEqual([4]);
  });

  test('a closed bus delivers nothing more', async () => {
    const place = await placeForTest(database);
    const { bus, ids, record } = await copy(place, 20);
    const open = await copy(place, 20);
    await bus.close();
    for (const id of [1, 2, 3]) {
      await record(saved(id));
      await expect.poll(() => open.ids().at(-1)).toBe(id);
    }
    expect(ids()).toEqual([]);
  });
});

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('two copies on one $name', (database) => {
  /** A transaction that the test commits when it likes. */
  async function openTransaction(place: DatabasePlace) {
    const client = new pg.Client({ connectionString: place.settings.url.reveal() });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    return {
      record: (dashboardId: number) =>
        client.query(
          `insert into outbox (org_id, event, ids, created_at) values (1, 'dashboard-saved', '{"dashboardId":${dashboardId}}', 1)`,
        ),
      end: (how: 'commit' | 'rollback') => client.query(how),
    };
  }

  test('an event of one wakes the other', async () => {
    const place = await placeForTest(database);
    const [one, other] = [await copy(place), await copy(place)];
    await one.record(saved(1));
    await other.record(saved(2));
    await expect.poll(one.ids).toEqual([1, 2]);
    await expect.poll(other.ids).toEqual([1, 2]);
  });

  test('two transactions that commit in reverse order are both heard, each once', async () => {
    const place = await placeForTest(database);
    const { ids, record } = await copy(place);
    const early = await openTransaction(place);
    await early.record(1);
    await record(saved(2));
    await expect.poll(ids).toEqual([2]);
    await early.end('commit');
    await record(saved(3));
    await expect.poll(ids).toEqual([2, 1, 3]);
  });

  test('one that was under way when the copy started is heard, one that is undone is not missed', async () => {
    const place = await placeForTest(database);
    const before = await copy(place);
    const [early, undone] = [await openTransaction(place), await openTransaction(place)];
    await early.record(1);
    await undone.record(2);
    await before.record(saved(3));
    const { ids, record } = await copy(place);
    await early.end('commit');
    await undone.end('rollback');
    await record(saved(4));
    await expect.poll(ids).toEqual([1, 4]);
  });

  test('a copy whose listening connection is cut opens it again', async () => {
    const place = await placeForTest(database);
    const [one, other] = [await copy(place), await copy(place)];
    const listening = sql`from pg_stat_activity where application_name = 'pharos events' and query like 'listen%' and datname = current_database()`;
    const count = async () => (await sql<{ all: number }>`select count(*) as "all" ${listening}`.execute(one.storage.reader)).rows[0]?.all;
    await expect.poll(count).toBe(2);
    await sql`select pg_terminate_backend(pid) ${listening}`.execute(one.storage.reader);
    await one.record(saved(1));
    await expect.poll(one.ids).toEqual([1]);
    await expect.poll(other.ids).toEqual([1]);
    await one.record(saved(2));
    await expect.poll(other.ids).toEqual([1, 2]);
    expect(other.logged).toContain('The connection that hears of events was lost');
  });
});
