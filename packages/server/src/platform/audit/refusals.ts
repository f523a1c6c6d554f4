import type { ErrorCode } from '@pharos/contract/errors';
import type { Clock } from '../clock/clock.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import { type AuditEntry, recordAudits } from './audit.ts';

/** What was not done, and why. */
export interface Refusal extends Omit<AuditEntry, 'changes' | 'refusedAs'> {
  readonly refusedAs: ErrorCode;
  /** Whom it is counted for, as `callerName` names callers. */
  readonly caller: string;
}

/** Has a refusal recorded beside the response, which does not wait for it. */
export type NoteRefusal = (refusal: Refusal) => void;

/** Refusals belong to no transaction, for nothing was changed. */
interface Refusals {
  readonly note: NoteRefusal;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: StorageLog;
}

const MINUTE_MS = 60_000;
/** Records in a minute. @limit somebody who guesses or searches, and fills the audit with refusals */
const REFUSALS_PER_CALLER = 20;
/** Records in a minute of all callers of this copy. @limit the same from many addresses */
const REFUSALS_PER_MINUTE = 300;

export function createRefusals({ storage, clock, log }: Dependencies): Refusals {
  const admit = createAdmission(clock);
  let waiting: AuditEntry[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting;
      waiting = [];
      await storage
        .inTransaction((db) => recordAudits(db, entries, clock.nowMs()))
        .catch((error: unknown) => log.warn({ reason: String(error), count: entries.length }, 'Refusals could not be recorded'));
    }
    writing = undefined;
  }

  return {
    note: (refusal) => {
      const entry = admit(refusal);
      if (!entry) return;
      waiting.push(entry);
      writing ??= write();
    },
    close: async () => writing,
  };
}

/**
 * What is recorded of a refusal: itself, or where it is one too many in this minute that further ones are left out, once for its caller and once for all.
 * The log has a line for each.
 */
function createAdmission(clock: Clock): (refusal: Refusal) => AuditEntry | undefined {
  let minute = -1;
  let total = 0;
  const counts = new Map<string, number>();
  return ({ caller, ...entry }) => {
    const now = Math.floor(clock.nowMs() / MINUTE_MS);
    if (now !== minute) {
      [minute, total] = [now, 0];
      counts.clear();
    }
    const count = counts.get(caller) ?? 0;
    if (count > REFUSALS_PER_CALLER || total > REFUSALS_PER_MINUTE) return undefined;
    counts.set(caller, count + 1);
    total += 1;
    if (total > REFUSALS_PER_MINUTE) return { ...leftOut(entry), by: { kind: 'system', name: 'audit' }, orgId: null };
    return count === REFUSALS_PER_CALLER ? leftOut(entry) : entry;
  };
}

const leftOut = ({ by, orgId }: Pick<AuditEntry, 'by' | 'orgId'>): AuditEntry => ({
  by,
  orgId,
  action: 'refusals-left-out',
  object: { kind: 'route', id: null, name: '' },
  refusedAs: 'rate-limited',
});
