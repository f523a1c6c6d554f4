import type { AuditAction } from '@pharos/contract/api/audit';
import type { ErrorCode } from '@pharos/contract/errors';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Generated, Insertable } from 'kysely';
import type { Database, Storage } from '../database/storage.ts';
import type { AnonymousActor, KeyActor, ServiceAccountActor, UserActor } from '../session/actor.ts';
import { type Changes, writeChanges } from './changes.ts';

/** Who acts where no request does: the first start, the operator's files, the command line, the server itself. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

/** Who did it, with the name of that time. The actor of a request is one. */
export type AuditActor =
  | ((
      | Pick<UserActor, 'kind' | 'userId' | 'login' | 'isUnconfirmed'>
      | Pick<KeyActor, 'kind' | 'keyId' | 'keyName'>
      | Pick<ServiceAccountActor, 'kind' | 'userId' | 'name'>
      | Pick<AnonymousActor, 'kind'>
    ) & {
      readonly clientAddress?: string;
    })
  | SystemActor;

/** What something was done to, with the name of that time. */
interface AuditObject {
  readonly kind:
    | 'user'
    | 'org'
    | 'member'
    | 'team'
    | 'invitation'
    | 'api-key'
    | 'service-account'
    | 'folder'
    | 'dashboard'
    | 'data-source'
    | 'snapshot'
    | 'playlist'
    | 'annotation'
    | 'short-url'
    | 'sign-in-method'
    | 'task'
    | 'route';
  /** Null for what has no row. */
  readonly id: number | null;
  readonly name: string;
}

export interface AuditEntry {
  readonly by: AuditActor;
  /** The organisation that it happened in; null, or below 1, where it belongs to none. */
  readonly orgId: number | null;
  readonly action: AuditAction;
  readonly object: AuditObject;
  /** Never a secret: whoever records settings that may hold one says what is shown of them. */
  readonly changes?: Changes;
  /** Why it was not done; absent for what was done. */
  readonly refusedAs?: ErrorCode;
  /** More of that, as whoever was refused has read it. */
  readonly reason?: string;
}

interface AuditTable {
  readonly id: Generated<number>;
  readonly orgId: number | null;
  readonly createdAt: number;
  readonly actorKind: AuditActor['kind'];
  /** Of the account or the key; 0 for nobody and the system. */
  readonly actorId: number;
  readonly actorName: string;
  readonly actorKey: string;
  /** Where the request came from; '' outside of requests. */
  readonly address: string;
  readonly action: AuditAction;
  /** `not-confirmed`: done, by somebody who could not confirm who they are where others have to. */
  readonly result: 'done' | 'not-confirmed' | ErrorCode;
  /** How often: refusals of a minute are counted. */
  readonly count: Generated<number>;
  readonly objectKind: AuditObject['kind'];
  readonly objectId: number | null;
  readonly objectName: string;
  readonly objectKey: string;
  /** JSON object of `Changes`; null where there are none. */
  readonly changes: string | null;
  readonly isCut: boolean;
}

declare module '../database/tables.ts' {
  interface Tables {
    auditRecord: AuditTable;
  }
}

/** Records what was done in the transaction that did it: both are stored, or neither. */
export const recordAudit = (db: Database, entry: AuditEntry, nowMs: number): Promise<void> => recordAudits(db, [entry], nowMs);

const ROWS_PER_STATEMENT = 500;

/** The same for many at once. */
export async function recordAudits(db: Database, entries: readonly AuditEntry[], nowMs: number): Promise<void> {
  const rows = entries.map((entry) => rowOf(entry, nowMs));
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    await db
      .insertInto('auditRecord')
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
}

/** An entry as its row. */
export function rowOf({ by, orgId, action, object, changes, refusedAs }: AuditEntry, createdAt: number): Insertable<AuditTable> {
  const objectName = boundedName(object.name);
  return {
    orgId: orgId !== null && orgId > 0 ? orgId : null,
    createdAt,
    ...actorColumns(by),
    action,
    result: refusedAs ?? (by.kind === 'user' && by.isUnconfirmed ? 'not-confirmed' : 'done'),
    objectKind: object.kind,
    objectId: object.id,
    objectName,
    objectKey: nameKey(objectName),
    ...writeChanges(changes),
  };
}

function actorColumns(by: AuditActor): Pick<AuditTable, 'actorKind' | 'actorId' | 'actorName' | 'actorKey' | 'address'> {
  const [actorId, name] = idAndName(by);
  const actorName = boundedName(name);
  const address = 'clientAddress' in by ? (by.clientAddress ?? '') : '';
  return { actorKind: by.kind, actorId, actorName, actorKey: nameKey(actorName), address: boundedName(address) };
}

function idAndName(by: AuditActor): readonly [id: number, name: string] {
  switch (by.kind) {
    case 'user':
      return [by.userId, by.login];
    case 'api-key':
      return [by.keyId, by.keyName];
    case 'service-account':
      return [by.userId, by.name];
    case 'anonymous':
      return [0, ''];
    case 'system':
      return [0, by.name];
  }
}

/** PostgreSQL stores no text with a NUL. */
const boundedName = (name: string): string => name.slice(0, NAME_MAX_LENGTH).replaceAll('\0', '').toWellFormed();

const ROWS_PER_REMOVAL = 1000;

interface Removal {
  /** Epoch ms. */
  readonly before: number;
  readonly signal: AbortSignal;
}

/** Takes away what is older, oldest first; to be called now and then. */
export async function forgetOldAudits(storage: Storage, { before, signal }: Removal): Promise<void> {
  let removed = ROWS_PER_REMOVAL;
  while (removed === ROWS_PER_REMOVAL && !signal.aborted) removed = await storage.inTransaction((db) => removeSome(db, before));
}

async function removeSome(db: Database, before: number): Promise<number> {
  const old = db.selectFrom('auditRecord').select('id').where('createdAt', '<', before).orderBy('createdAt').limit(ROWS_PER_REMOVAL);
  return (await db.deleteFrom('auditRecord').where('id', 'in', old).returning('id').execute()).length;
}
