import type { Database } from '../database/storage.ts';
import { type AuditEntry, rowOf } from './audit.ts';
import { type Changes, writeChanges } from './changes.ts';

const MINUTE_MS = 60_000;
/** Different things that were refused, as one record names them. */
const NAMED = 20;

/** Refusals of one name from one address in one minute, as many as have not been recorded yet. */
export interface CountedRefusal {
  readonly entry: AuditEntry;
  /** Of the first of them. */
  readonly atMs: number;
  readonly count: number;
  /** What was refused and why, each once. */
  readonly refused: readonly string[];
}

type RefusalRow = ReturnType<typeof rowOf>;

/** Refusals with the same text are one record: of one name, address and organisation. A failed sign-in has the name that was written. */
export function refusalKey(entry: AuditEntry): string {
  const { action, orgId, actorKind, actorId, actorName, address, objectName } = rowOf(entry, 0);
  return JSON.stringify([action, orgId, actorKind, actorId, actorName, address, action === 'sign-in-failed' ? objectName : '']);
}

/** What was refused and why, as the records of a minute list it. */
export const describeRefusal = ({ object, refusedAs, reason }: AuditEntry): string => lineOf(object.name, refusedAs ?? '', reason);

const lineOf = (name: string, result: string, reason: string | undefined): string =>
  `${name} ${result}${reason === undefined ? '' : `: ${reason}`}`.trim();

/** Adds to the record that a copy of the server has made in the same minute, or makes it. */
export async function recordRefusal(db: Database, { entry, atMs, count, refused }: CountedRefusal): Promise<void> {
  const row = rowOf(entry, atMs);
  const known = await findOfMinute(db, row);
  const before = known ? (listOf(known.changes) ?? [lineOf(known.objectName, known.result, reasonOf(known.changes))]) : [];
  const all = [...new Set([...before, ...refused])].slice(0, NAMED);
  const changes = writeChanges(changesOf(all, entry.reason));
  if (known)
    await db
      .updateTable('auditRecord')
      .set({ ...changes, count: known.count + count })
      .where('id', '=', known.id)
      .execute();
  else
    await db
      .insertInto('auditRecord')
      .values({ ...row, ...changes, count })
      .execute();
}

function changesOf(refused: readonly string[], reason: string | undefined): Changes {
  if (refused.length > 1) return { refused: [null, refused] };
  return reason === undefined ? {} : { reason: [null, reason] };
}

function findOfMinute(db: Database, { action, orgId, createdAt, actorKind, actorId, actorName, address, objectName }: RefusalRow) {
  const startMs = Math.floor(createdAt / MINUTE_MS) * MINUTE_MS;
  const same = db
    .selectFrom('auditRecord')
    .select(['id', 'count', 'changes', 'objectName', 'result'])
    .where('action', '=', action)
    .where('createdAt', '>=', startMs)
    .where('createdAt', '<', startMs + MINUTE_MS)
    .where('orgId', orgId === null ? 'is' : '=', orgId ?? null)
    .where('actorKind', '=', actorKind)
    .where('actorId', '=', actorId)
    .where('actorName', '=', actorName)
    .where('address', '=', address);
  return (action === 'sign-in-failed' ? same.where('objectName', '=', objectName) : same).limit(1).executeTakeFirst();
}

/** What a record lists; undefined where it has one refusal only, which it says by itself. */
function listOf(changes: string | null): readonly string[] | undefined {
  const list = changed(changes, 'refused');
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
}

function reasonOf(changes: string | null): string | undefined {
  const reason = changed(changes, 'reason');
  return typeof reason === 'string' ? reason : undefined;
}

const changed = (changes: string | null, field: 'refused' | 'reason'): unknown =>
  changes === null ? undefined : JSON.parse(changes)[field]?.[1];
