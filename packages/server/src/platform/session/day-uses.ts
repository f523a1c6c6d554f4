import { createBackgroundWriter } from '../audit/background-writer.ts';
import type { Clock } from '../clock/clock.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Database, Storage } from '../database/storage.ts';

/** A call with something that a row stands for. */
interface RowUse {
  readonly orgId: number;
  readonly id: number;
  /** As the row has it. */
  readonly lastUsedAt: number | null;
}

/** Has the day stored beside the response, once for each row. */
export type NoteRowUse = (use: RowUse) => void;

export interface DayUses {
  readonly note: NoteRowUse;
  /** Writes what is left. */
  close(): Promise<void>;
}

export interface DayUsesParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: StorageLog;
}

interface Storing {
  /** What the log says of days that could not be stored. */
  readonly failureText: string;
  /** Writes the first instant of a day (UTC) into a row. */
  readonly store: (db: Database, use: RowUse, day: number) => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** Stores on which day rows were used last. */
export function createDayUses({ storage, clock, log }: DayUsesParts, { failureText, store }: Storing): DayUses {
  /** Rows whose day is on its way. */
  const underWay = new Set<number>();
  const forget = (uses: readonly RowUse[]) => {
    for (const { id } of uses) underWay.delete(id);
  };
  const writer = createBackgroundWriter<RowUse>({
    storage,
    log,
    failureText,
    write: async (db, uses) => {
      for (const use of uses) await store(db, use, dayOf(clock.nowMs()));
      forget(uses);
    },
    onFailure: forget,
  });
  return {
    note: (use) => {
      if (underWay.has(use.id) || (use.lastUsedAt ?? -1) >= dayOf(clock.nowMs())) return;
      underWay.add(use.id);
      writer.add(use);
    },
    close: () => writer.close(),
  };
}

const dayOf = (nowMs: number): number => Math.floor(nowMs / DAY_MS) * DAY_MS;
