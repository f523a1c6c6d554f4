import type { Clock } from '../clock/clock.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Database, Storage } from '../database/storage.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { createBackgroundWriter } from './background-writer.ts';

/** A call that signed somebody in by what it brought along, and made no session. */
interface MethodUse {
  readonly user: { readonly id: number; readonly login: string };
  readonly method: 'basic' | 'proxy';
  readonly address: string;
}

/** Has it recorded beside the response, once a day for each account, method and address. */
export type NoteMethodUse = (use: MethodUse) => void;

interface MethodUses {
  readonly note: NoteMethodUse;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: StorageLog;
}

const DAY_MS = 86_400_000;
/** Uses of this day that are known without a query. @limit calls from ever new addresses: what is remembered of each takes memory */
const MAX_REMEMBERED = 10_000;

export function createMethodUses({ storage, clock, log }: Parts): MethodUses {
  const remembered = new Set<string>();
  let day = -1;
  const writer = createBackgroundWriter<MethodUse>({
    storage,
    log,
    failureText: 'The use of a sign-in method could not be recorded',
    write: async (db, uses) => {
      for (const use of uses) await recordFirst(db, use, clock.nowMs());
    },
    onFailure: (uses) => {
      for (const use of uses) remembered.delete(keyOf(use));
    },
  });
  return {
    note: (use) => {
      const today = Math.floor(clock.nowMs() / DAY_MS);
      if (today !== day || remembered.size >= MAX_REMEMBERED) remembered.clear();
      day = today;
      const key = keyOf(use);
      if (remembered.has(key)) return;
      remembered.add(key);
      writer.add(use);
    },
    close: () => writer.close(),
  };
}

const keyOf = ({ user, method, address }: MethodUse): string => `${user.id} ${method} ${address}`;

/** Another copy of the server, or this one before it was started anew, may have recorded it. */
async function recordFirst(db: Database, { user, method, address }: MethodUse, nowMs: number): Promise<void> {
  const known = await db
    .selectFrom('auditRecord')
    .select('id')
    .where('action', '=', 'sign-in-method-used')
    .where('createdAt', '>=', Math.floor(nowMs / DAY_MS) * DAY_MS)
    .where('actorId', '=', user.id)
    .where('objectName', '=', method)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const entry: AuditEntry = {
    by: { kind: 'user', userId: user.id, login: user.login, clientAddress: address },
    orgId: null,
    action: 'sign-in-method-used',
    object: { kind: 'sign-in-method', id: null, name: method },
  };
  await recordAudit(db, entry, nowMs);
}
