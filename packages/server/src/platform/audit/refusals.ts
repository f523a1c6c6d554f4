import type { ErrorCode } from '@pharos/contract/errors';
import type { Clock } from '../clock/clock.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import type { AuditEntry } from './audit.ts';
import { createBackgroundWriter } from './background-writer.ts';
import { type CountedRefusal, describeRefusal, recordRefusal, refusalKey } from './record-refusals.ts';

/** What was not done, and why. */
export interface Refusal extends Omit<AuditEntry, 'changes' | 'refusedAs'> {
  readonly refusedAs: ErrorCode;
  /** Whom it is counted for, as `callerName` names callers. */
  readonly caller: string;
}

/** Has a refusal recorded beside the response, which does not wait for it. */
export type NoteRefusal = (refusal: Refusal) => void;

/** Refusals belong to no transaction, for nothing was changed. Those of one name and address are one record a minute, with their number. */
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
/** Records in a minute. @limit somebody who guesses or searches with ever new names, and fills the audit with refusals */
const REFUSALS_PER_CALLER = 20;
/** Records in a minute of all callers of this copy. @limit the same from many addresses */
const REFUSALS_PER_MINUTE = 300;

export function createRefusals({ storage, clock, log }: Dependencies): Refusals {
  const writer = createBackgroundWriter<CountedRefusal>({
    storage,
    log,
    failureText: 'Refusals could not be recorded',
    write: async (db, entries) => {
      for (const entry of entries) await recordRefusal(db, entry);
    },
  });
  let minute = createMinute(-1);
  let timer: NodeJS.Timeout | undefined;

  /** What has been counted since a record was written. */
  function writeCounted(): void {
    clearTimeout(timer);
    timer = undefined;
    writer.add(...minute.takeCounted());
  }

  return {
    note: (refusal) => {
      const nowMs = clock.nowMs();
      const number = Math.floor(nowMs / MINUTE_MS);
      if (number !== minute.number) {
        writeCounted();
        minute = createMinute(number);
      }
      const first = minute.count(refusal, nowMs);
      // The first is seen at once; how many followed is known when their minute is over.
      if (first) writer.add(first);
      else timer ??= setTimeout(writeCounted, MINUTE_MS - (nowMs % MINUTE_MS)).unref();
    },
    close: async () => {
      writeCounted();
      await writer.close();
    },
  };
}

interface Counted {
  readonly entry: AuditEntry;
  count: number;
  atMs: number;
  readonly refused: Set<string>;
}

/** What was refused in one minute. */
function createMinute(number: number) {
  const records = new Map<string, Counted>();
  const recordsOf = new Map<string, number>();

  /** Where a refusal is counted: by itself, or where there are too many already with all that are left out, of its caller or of everybody. */
  function placeOf({ caller, ...entry }: Refusal): readonly [key: string, entry: AuditEntry] {
    const key = refusalKey(entry);
    if (records.has(key)) return [key, entry];
    const ofCaller = recordsOf.get(caller) ?? 0;
    if (ofCaller >= REFUSALS_PER_CALLER) return [`left out of ${caller}`, leftOut(entry)];
    if (records.size >= REFUSALS_PER_MINUTE) return ['left out', { ...leftOut(entry), by: { kind: 'system', name: 'audit' }, orgId: null }];
    recordsOf.set(caller, ofCaller + 1);
    return [key, entry];
  }

  return {
    number,
    /** The record to make for the first of its name and address; later ones are counted. */
    count: (refusal: Refusal, nowMs: number): CountedRefusal | undefined => {
      const [key, entry] = placeOf(refusal);
      const known = records.get(key);
      if (!known) {
        records.set(key, { entry, count: 0, atMs: nowMs, refused: new Set() });
        return { entry, atMs: nowMs, count: 1, refused: [describeRefusal(entry)] };
      }
      if (known.count === 0) known.atMs = nowMs;
      known.count += 1;
      known.refused.add(describeRefusal(entry));
      return undefined;
    },
    /** What was counted since the last time. */
    takeCounted: (): readonly CountedRefusal[] =>
      [...records.values()]
        .filter(({ count }) => count > 0)
        .map((record) => {
          const { entry, atMs, count } = record;
          const refused = [...record.refused];
          record.count = 0;
          record.refused.clear();
          return { entry, atMs, count, refused };
        }),
  };
}

const leftOut = ({ by, orgId }: Pick<AuditEntry, 'by' | 'orgId'>): AuditEntry => ({
  by,
  orgId,
  action: 'refusals-left-out',
  object: { kind: 'route', id: null, name: '' },
  refusedAs: 'rate-limited',
});
