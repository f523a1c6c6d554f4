import type { StorageLog } from '../database/settings.ts';
import type { Database, Storage } from '../database/storage.ts';

/** Writes what is recorded beside responses, which do not wait for it. */
export interface BackgroundWriter<Entry> {
  add(...entries: readonly Entry[]): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface Options<Entry> {
  readonly storage: Pick<Storage, 'inTransaction'>;
  readonly log: StorageLog;
  /** What the log says of entries that could not be written. */
  readonly failureText: string;
  readonly write: (db: Database, entries: readonly Entry[]) => Promise<void>;
  readonly onFailure?: (entries: readonly Entry[]) => void;
}

/** One transaction after the other, each with all that has come meanwhile. */
export function createBackgroundWriter<Entry>({ storage, log, failureText, write, onFailure }: Options<Entry>): BackgroundWriter<Entry> {
  let waiting: readonly Entry[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting;
      waiting = [];
      await storage
        .inTransaction((db) => write(db, entries))
        .catch((error: unknown) => {
          log.warn({ reason: String(error), count: entries.length }, failureText);
          onFailure?.(entries);
        });
    }
    writing = undefined;
  }

  return {
    add: (...entries) => {
      if (entries.length === 0) return;
      waiting = [...waiting, ...entries];
      writing ??= writeAll();
    },
    close: async () => writing,
  };
}
