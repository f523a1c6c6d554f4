import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StorageLog } from '../settings.ts';
import type { Database, Storage } from '../storage.ts';

/** Free pages that stay for what is written next. */
const SPARE_PAGES = 256;
const PAGES_PER_STEP = 100;
/** Other writers come in between. */
const PAUSE_MS = 20;
/** Other jobs of this copy come in between. */
const STEPS_PER_RUN = 500;
const INCREMENTAL = 2;
/** A file that cannot shrink by itself is reported from here on. */
const WORTH_REPORTING = { bytes: 64 * 1024 * 1024, part: 0.25 } as const;

/**
 * Takes pages that nothing uses any more out of SQLite's file, in steps that hold the writer for milliseconds. Files made by earlier releases
 * do not shrink by themselves: the log says so where it is worth it, what is left then is `npm run pharos -- compact`. PostgreSQL looks after its own files.
 */
export function createVacuum(storage: Storage, log: StorageLog): (signal: AbortSignal) => Promise<void> {
  let isReported = false;
  return async (signal) => {
    if (storage.kind !== 'sqlite3') return;
    const file = await readFile(storage.reader);
    if (file.autoVacuum === INCREMENTAL) return giveBack(storage, signal);
    const freeBytes = file.freePages * file.pageBytes;
    if (isReported || freeBytes < WORTH_REPORTING.bytes || file.freePages < file.pages * WORTH_REPORTING.part) return;
    isReported = true;
    log.info({ freeBytes }, 'A large part of the database file is free: stop the server and run npm run pharos -- compact to give it back');
  };
}

async function giveBack(storage: Storage, signal: AbortSignal): Promise<void> {
  for (let step = 0; step < STEPS_PER_RUN && !signal.aborted; step += 1) {
    const { freePages } = await readFile(storage.reader);
    const pages = Math.min(PAGES_PER_STEP, freePages - SPARE_PAGES);
    if (pages <= 0) return;
    await storage.inTransaction(async (db) => {
      // A statement that gives no rows is stepped once by the driver, and each step takes out one page.
      for (let page = 0; page < pages; page += 1) await sql`pragma incremental_vacuum(1)`.execute(db);
    });
    await pause(PAUSE_MS);
  }
}

interface FilePages {
  readonly autoVacuum: number;
  readonly freePages: number;
  readonly pages: number;
  readonly pageBytes: number;
}

async function readFile(db: Database): Promise<FilePages> {
  const { rows } = await sql<FilePages>`select auto_vacuum, freelist_count as free_pages, page_count as pages, page_size as page_bytes
    from pragma_auto_vacuum, pragma_freelist_count, pragma_page_count, pragma_page_size`.execute(db);
  const [file] = rows;
  if (!file) throw new Error('SQLite says nothing of its file');
  return file;
}
