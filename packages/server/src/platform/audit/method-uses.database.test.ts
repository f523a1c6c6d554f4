import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, quietLog } from '../../testing/databases.ts';
import type { Storage } from '../database/storage.ts';
import { createMethodUses } from './method-uses.ts';

const DAY_MS = 86_400_000;
const MIRA = { id: 7, login: 'mira' };

describe.each(databases())('uses of sign-in methods on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  let nowMs = DAY_MS / 2;
  const clock = { nowMs: () => nowMs };
  beforeAll(async () => {
    ({ storage, close } = await database.create());
  });
  afterAll(() => close());
  beforeEach(async () => {
    nowMs += 10 * DAY_MS;
    await storage.inTransaction(async (db) => void (await db.deleteFrom('auditRecord').execute()));
  });

  const start = () => createMethodUses({ storage, clock, log: quietLog });
  const basicOf = (user: typeof MIRA, address = '10.0.0.1') => ({ user, method: 'basic', address }) as const;
  const proxyOf = (user: typeof MIRA) => ({ ...basicOf(user), method: 'proxy' }) as const;
  const recorded = async () =>
    (await storage.reader.selectFrom('auditRecord').selectAll().orderBy('id').execute()).map(({ actorName, objectName, address }) =>
      [actorName, objectName, address].join(' '),
    );

  test('are recorded once a day for each person, method and address', async () => {
    const { note, close: write } = start();
    for (let call = 0; call < 3; call += 1) note(basicOf(MIRA));
    note(basicOf(MIRA, '10.0.0.2'));
    note(basicOf({ id: 8, login: 'jo' }));
    for (let call = 0; call < 2; call += 1) note(proxyOf(MIRA));
    await write();
    const day = ['mira basic 10.0.0.1', 'mira basic 10.0.0.2', 'jo basic 10.0.0.1', 'mira proxy 10.0.0.1'];
    expect(await recorded()).toEqual(day);
    nowMs += DAY_MS / 2;
    note(basicOf(MIRA));
    await write();
    expect(await recorded()).toEqual([...day, 'mira basic 10.0.0.1']);
  });

  test('that another copy of the server has recorded are not recorded again', async () => {
    const [one, other] = [start(), start()];
    one.note(basicOf(MIRA));
    await one.close();
    other.note(basicOf(MIRA));
    await other.close();
    expect(await recorded()).toEqual(['mira basic 10.0.0.1']);
  });

  test('that could not be written are with the next call', async () => {
    let isAway = true;
    const inTransaction: Storage['inTransaction'] = (work) =>
      isAway ? Promise.reject(new Error('the database is away')) : storage.inTransaction(work);
    const { note, close: write } = createMethodUses({ storage: { ...storage, inTransaction }, clock, log: quietLog });
    note(basicOf(MIRA));
    await write();
    isAway = false;
    note(basicOf(MIRA));
    await write();
    expect(await recorded()).toEqual(['mira basic 10.0.0.1']);
  });
});
