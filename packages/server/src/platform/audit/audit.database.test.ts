import { AUDIT_ACTIONS } from '@pharos/contract/api/audit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { Storage } from '../database/storage.ts';
import { type AuditEntry, forgetOldAudits, recordAudit, recordAudits } from './audit.ts';

const SAVED: AuditEntry = {
  by: { kind: 'user', userId: 7, login: 'mira', clientAddress: '10.0.0.7' },
  orgId: 3,
  action: 'dashboard-saved',
  object: { kind: 'dashboard', id: 9, name: 'Load' },
  changes: { version: [1, 2] },
};
const { signal } = new AbortController();

test('the manual explains everything that is recorded, and nothing else', () => {
  const manual = readFileSync(path.join(import.meta.dirname, '../../../../../docs/audit.md'), 'utf8');
  const chapter = manual.split(/^## /m).find((text) => text.startsWith('What is recorded')) ?? '';
  const explained = [...chapter.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(explained.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

describe.each(databases())('records on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await database.create());
  });
  afterAll(() => close());

  const rows = () => storage.reader.selectFrom('auditRecord').selectAll().orderBy('id').execute();
  const record = (entry: Partial<AuditEntry>, nowMs = 1000) =>
    storage.inTransaction((db) => recordAudit(db, { ...SAVED, ...entry }, nowMs));
  const empty = () => forgetOldAudits(storage, { before: Number.MAX_SAFE_INTEGER, signal });

  test('say who, from where, what, to what, when, and what changed', async () => {
    await record({});
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        orgId: 3,
        createdAt: 1000,
        actorKind: 'user',
        actorId: 7,
        actorName: 'mira',
        actorKey: 'mira',
        address: '10.0.0.7',
        action: 'dashboard-saved',
        result: 'done',
        count: 1,
        objectKind: 'dashboard',
        objectId: 9,
        objectName: 'Load',
        objectKey: 'load',
        changes: '{"version":[1,2]}',
        isCut: false,
      },
    ]);
    await empty();
  });

  test.each([
    [
      { kind: 'api-key', keyId: 4, keyName: 'deploy', clientAddress: '::1' },
      { actorId: 4, actorName: 'deploy', address: '::1' },
    ],
    [{ kind: 'anonymous' }, { actorId: 0, actorName: '', address: '' }],
    [
      { kind: 'system', name: 'provisioning' },
      { actorId: 0, actorName: 'provisioning', address: '' },
    ],
  ] as const)('name %j', async (by, columns) => {
    await record({ by });
    expect(await rows()).toMatchObject([{ actorKind: by.kind, ...columns }]);
    await empty();
  });

  test('of who belongs to no organisation belong to none, and names have an end and no NUL', async () => {
    await record({ orgId: -1, object: { kind: 'user', id: null, name: `a\0${'x'.repeat(300)}` } });
    expect(await rows()).toMatchObject([{ orgId: null, objectId: null, objectName: `a${'x'.repeat(253)}` }]);
    await empty();
  });

  test('stand or fall with their transaction', async () => {
    const failing = storage.inTransaction(async (db) => {
      await recordAudit(db, SAVED, 1000);
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await rows()).toEqual([]);
  });

  test('are removed when they are old, however many there are', async () => {
    const many = (count: number, nowMs: number) =>
      storage.inTransaction((db) =>
        recordAudits(
          db,
          Array.from({ length: count }, () => SAVED),
          nowMs,
        ),
      );
    await many(1200, 1000);
    await many(1000, 1001);
    await many(3, 2000);
    await forgetOldAudits(storage, { before: 2000, signal });
    expect((await rows()).map(({ createdAt }) => createdAt)).toEqual([2000, 2000, 2000]);
    await empty();
    expect(await rows()).toEqual([]);
  });
});
