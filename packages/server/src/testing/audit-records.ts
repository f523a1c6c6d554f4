import type { AuditAction } from '@pharos/contract/api/audit';
import type { Database, Storage } from '../platform/database/storage.ts';
import type { TestDatabase } from './databases.ts';

/** A record of the audit as tests read it. */
export interface ReadRecord {
  readonly by: string;
  readonly orgId: number | null;
  readonly action: string;
  readonly result: string;
  /** Kind and name. */
  readonly object: string;
  readonly changes: unknown;
}

/** Written beside a response, which does not wait for them: those of one test may come while the next one runs. */
const LATE: readonly string[] = ['refused', 'refusals-left-out', 'sign-in-failed', 'sign-in-method-used'] satisfies readonly AuditAction[];

/** Reads the records that were written since the last call, in their order; those that may come late only where they are wanted. */
export function auditReader({ reader }: Pick<Storage, 'reader'>, { withLate = false } = {}): () => Promise<readonly ReadRecord[]> {
  let last = 0;
  return async () => {
    const rows = await reader.selectFrom('auditRecord').selectAll().where('id', '>', last).orderBy('id').execute();
    last = rows.at(-1)?.id ?? last;
    const wanted = withLate ? rows : rows.filter(({ action }) => !LATE.includes(action));
    return wanted.map(({ actorKind, actorName, orgId, action, result, objectKind, objectName, changes }) => ({
      by: `${actorKind} ${actorName}`.trim(),
      orgId,
      action,
      result,
      object: `${objectKind} ${objectName}`,
      changes: changes === null ? null : JSON.parse(changes),
    }));
  };
}

/** A database of which each transaction can be made to fail behind the record that it has written, so that nothing of it may stay. */
export function breakableDatabase(database: TestDatabase): {
  readonly database: TestDatabase;
  readonly setBroken: (value: boolean) => void;
} {
  let isBroken = false;
  const create: TestDatabase['create'] = async () => {
    const made = await database.create();
    const inTransaction: Storage['inTransaction'] = (work) =>
      made.storage.inTransaction(async (db) => {
        if (!isBroken) return work(db);
        const before = await countRecords(db);
        const result = await work(db);
        if ((await countRecords(db)) > before) throw new Error('This transaction fails behind its record');
        return result;
      });
    return { ...made, storage: { ...made.storage, inTransaction } };
  };
  return { database: { ...database, create }, setBroken: (value) => void (isBroken = value) };
}

const countRecords = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('auditRecord')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** All rows of all tables, in an order of their own, but for attempts to sign in, which are counted by themselves. */
export async function readEverything({ reader }: Pick<Storage, 'reader'>): Promise<Readonly<Record<string, unknown>>> {
  const tables = await reader.introspection.getTables();
  const all: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => table.name !== 'login_attempt'))
    all[name] = (
      await reader
        .selectFrom(name as 'dashboard')
        .selectAll()
        .execute()
    )
      .map((row) => JSON.stringify(row))
      .toSorted();
  return all;
}
