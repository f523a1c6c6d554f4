import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, quietLog } from '../../testing/databases.ts';
import type { Storage } from '../database/storage.ts';
import { createRefusals, type Refusal } from './refusals.ts';

const REFUSALS_PER_CALLER = 20;
const REFUSALS_PER_MINUTE = 300;
const MINUTE_MS = 60_000;

const refusalOf = (userId: number, route = 'GET /api/org/users'): Refusal => ({
  by: { kind: 'user', userId, login: `user ${userId}`, clientAddress: '10.0.0.1' },
  orgId: 1,
  action: 'refused',
  object: { kind: 'route', id: null, name: route },
  refusedAs: 'permission-denied',
  caller: `user:${userId}`,
});

const failureOf = (name: string, address = '10.0.0.1'): Refusal => ({
  by: { kind: 'anonymous', clientAddress: address },
  orgId: null,
  action: 'sign-in-failed',
  object: { kind: 'user', id: null, name },
  refusedAs: 'invalid-login',
  caller: `address:${address}`,
});

describe.each(databases())('refusals on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  let nowMs = 0;
  const clock = { nowMs: () => nowMs };
  beforeAll(async () => {
    ({ storage, close } = await database.create());
  });
  afterAll(() => close());
  beforeEach(async () => {
    nowMs += 10 * MINUTE_MS;
    await storage.inTransaction(async (db) => void (await db.deleteFrom('auditRecord').execute()));
  });

  const rows = () => storage.reader.selectFrom('auditRecord').selectAll().orderBy('id').execute();
  const start = () => createRefusals({ storage, clock, log: quietLog });
  const times = (count: number, work: (index: number) => void) => Array.from({ length: count }, (_, index) => work(index));

  test('are written by themselves, the first at once', async () => {
    const { note } = start();
    note(refusalOf(7));
    await expect
      .poll(rows)
      .toMatchObject([{ action: 'refused', result: 'permission-denied', actorName: 'user 7', count: 1, changes: null }]);
  });

  test('say why in the words that were read, several of a minute each once', async () => {
    const { note, close: write } = start();
    const disabled = { ...failureOf('mira'), refusedAs: 'sign-in-refused', reason: 'This account is disabled.' } as const;
    note(disabled);
    await expect.poll(rows).toMatchObject([{ changes: JSON.stringify({ reason: [null, 'This account is disabled.'] }) }]);
    note(disabled);
    note(failureOf('mira'));
    await write();
    const refused = ['mira sign-in-refused: This account is disabled.', 'mira invalid-login'];
    expect(await rows()).toMatchObject([{ count: 3, changes: JSON.stringify({ refused: [null, refused] }) }]);
  });

  test('of one name and address are one record a minute, with their number', async () => {
    const { note, close: write } = start();
    times(25, () => note(failureOf('mira')));
    note(failureOf('mira', '10.0.0.2'));
    note(failureOf('jo'));
    times(4, () => note(refusalOf(7)));
    await write();
    const counts = async () => (await rows()).map(({ actorName, objectName, address, count }) => [actorName || objectName, address, count]);
    expect(await counts()).toEqual([
      ['mira', '10.0.0.1', 25],
      ['mira', '10.0.0.2', 1],
      ['jo', '10.0.0.1', 1],
      ['user 7', '10.0.0.1', 4],
    ]);
    nowMs += MINUTE_MS;
    times(3, () => note(failureOf('mira')));
    await write();
    expect((await counts()).at(-1)).toEqual(['mira', '10.0.0.1', 3]);
  });

  test('that were counted are written when another minute begins', async () => {
    const { note } = start();
    times(3, () => note(refusalOf(7)));
    nowMs += MINUTE_MS;
    note(refusalOf(8));
    await expect
      .poll(async () => (await rows()).map(({ actorId, count }) => [actorId, count]))
      .toEqual([
        [7, 3],
        [8, 1],
      ]);
  });

  test('of one person at several routes are one record that names them, and of two organisations two', async () => {
    const { note, close: write } = start();
    note(refusalOf(7));
    times(2, () => note(refusalOf(7, 'POST /api/folders')));
    note({ ...refusalOf(7), orgId: 2 });
    await write();
    const refused = ['GET /api/org/users permission-denied', 'POST /api/folders permission-denied'];
    expect(
      (await rows()).map(({ orgId, count, objectName, changes }) => [orgId, count, objectName, changes && JSON.parse(changes)]),
    ).toEqual([
      [1, 3, 'GET /api/org/users', { refused: [null, refused] }],
      [2, 1, 'GET /api/org/users', null],
    ]);
  });

  test('of two copies of the server in one minute are one record', async () => {
    const [one, other] = [start(), start()];
    times(2, () => one.note(failureOf('mira')));
    await one.close();
    times(3, () => other.note(failureOf('mira')));
    await other.close();
    expect(await rows()).toMatchObject([{ objectName: 'mira', count: 5 }]);
  });

  test('of one caller with ever new names are as many records as a minute has room for, and then one that counts the others', async () => {
    const { note, close: write } = start();
    times(REFUSALS_PER_CALLER + 5, (index) => note(failureOf(`name ${index}`)));
    note(failureOf('jo', '10.0.0.2'));
    await write();
    const written = await rows();
    expect(written).toHaveLength(REFUSALS_PER_CALLER + 2);
    expect(written[REFUSALS_PER_CALLER]).toMatchObject({
      action: 'refusals-left-out',
      result: 'rate-limited',
      address: '10.0.0.1',
      objectName: '',
      count: 5,
    });
    expect(written.at(-1)).toMatchObject({ objectName: 'jo', count: 1 });
    nowMs += MINUTE_MS;
    note(failureOf('name 0'));
    await write();
    expect((await rows()).at(-1)).toMatchObject({ action: 'sign-in-failed', objectName: 'name 0' });
  });

  test('of many callers have an end too', async () => {
    const { note, close: write } = start();
    for (let userId = 1; userId <= REFUSALS_PER_MINUTE + 9; userId += 1) note(refusalOf(userId));
    note(refusalOf(1));
    await write();
    const written = await rows();
    expect(written).toHaveLength(REFUSALS_PER_MINUTE + 1);
    expect(written[0]).toMatchObject({ actorId: 1, count: 2 });
    expect(written.at(-1)).toMatchObject({
      actorKind: 'system',
      actorName: 'audit',
      action: 'refusals-left-out',
      orgId: null,
      count: 9,
    });
  });

  test('that cannot be written are said in the log, and later ones are written', async () => {
    const warnings: string[] = [];
    let isAway = true;
    const inTransaction: Storage['inTransaction'] = (work) =>
      isAway ? Promise.reject(new Error('the database is away')) : storage.inTransaction(work);
    const log = { info: () => undefined, warn: (fields: object, text: string) => void warnings.push(`${text} ${JSON.stringify(fields)}`) };
    const { note, close: write } = createRefusals({ storage: { ...storage, inTransaction }, clock, log });
    note(refusalOf(7));
    await write();
    expect(warnings).toEqual(['Refusals could not be recorded {"reason":"Error: the database is away","count":1}']);
    isAway = false;
    note(refusalOf(8));
    await write();
    expect(await rows()).toMatchObject([{ actorId: 8 }]);
  });
});
