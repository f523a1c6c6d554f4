import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, quietLog } from '../../testing/databases.ts';
import type { Storage } from '../database/storage.ts';
import { createRefusals, type Refusal } from './refusals.ts';

const REFUSALS_PER_CALLER = 20;
const REFUSALS_PER_MINUTE = 300;

const refusalOf = (userId: number): Refusal => ({
  by: { kind: 'user', userId, login: `user ${userId}` },
  orgId: 1,
  action: 'refused',
  object: { kind: 'route', id: null, name: 'GET /api/org/users' },
  refusedAs: 'permission-denied',
  caller: `user:${userId}`,
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
  beforeEach(() => storage.inTransaction(async (db) => void (await db.deleteFrom('auditRecord').execute())));

  const rows = () => storage.reader.selectFrom('auditRecord').selectAll().orderBy('id').execute();
  const start = () => createRefusals({ storage, clock, log: quietLog });

  test('are written by themselves', async () => {
    const { note } = start();
    note(refusalOf(7));
    await expect.poll(rows).toMatchObject([{ action: 'refused', result: 'permission-denied', actorName: 'user 7', changes: null }]);
  });

  test('of one caller are as many as a minute has room for, and then one that says so', async () => {
    const { note, close: write } = start();
    for (let time = 0; time < REFUSALS_PER_CALLER + 5; time += 1) note(refusalOf(7));
    note(refusalOf(8));
    await write();
    const written = await rows();
    expect(written.map(({ actorId }) => actorId)).toEqual([...Array.from({ length: REFUSALS_PER_CALLER + 1 }, () => 7), 8]);
    expect(written[REFUSALS_PER_CALLER]).toMatchObject({
      action: 'refusals-left-out',
      result: 'rate-limited',
      actorName: 'user 7',
      objectName: '',
    });
    expect(written.filter(({ action }) => action === 'refusals-left-out')).toHaveLength(1);
    nowMs += 60_000;
    note(refusalOf(7));
    await write();
    expect((await rows()).at(-1)).toMatchObject({ actorId: 7, action: 'refused' });
  });

  test('of many callers have an end too', async () => {
    nowMs += 60_000;
    const { note, close: write } = start();
    for (let userId = 1; userId <= REFUSALS_PER_MINUTE + 9; userId += 1) note(refusalOf(userId));
    await write();
    const written = await rows();
    expect(written).toHaveLength(REFUSALS_PER_MINUTE + 1);
    expect(written.at(-1)).toMatchObject({ actorKind: 'system', actorName: 'audit', action: 'refusals-left-out', orgId: null });
  });

  test('that cannot be written are said in the log, and later ones are written', async () => {
    nowMs += 60_000;
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
