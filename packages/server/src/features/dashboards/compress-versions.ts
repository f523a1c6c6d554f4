import { setTimeout as pause } from 'node:timers/promises';
import { compressAside } from '../../platform/database/compressed-text.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { oldVersionRepository } from './old-versions.server-wide.repository.ts';

interface Rewriting {
  readonly scope: ServerScope;
  readonly signal: AbortSignal;
}

/** What one step reads and writes at most; a larger version is a step of its own. */
const STEP = { rows: 50, bytes: 256 * 1024 } as const;
/** Other writers come in between. */
const PAUSE_MS = 20;
/** Other jobs of this copy come in between. */
const STEPS_PER_RUN = 1000;

/** Compresses the versions that earlier releases have written, in steps that hold the writer for milliseconds. The result is how many. */
export async function compressVersions(storage: Storage, { scope, signal }: Rewriting): Promise<number> {
  if (storage.kind !== 'sqlite3') return 0;
  let count = 0;
  for (let step = 0; step < STEPS_PER_RUN && !signal.aborted; step += 1) {
    const rewritten = await rewriteSome(storage, scope);
    if (rewritten === 0) return count;
    count += rewritten;
    await pause(PAUSE_MS);
  }
  return count;
}

async function rewriteSome(storage: Storage, scope: ServerScope): Promise<number> {
  const versions = oldVersionRepository(storage.reader);
  const ids = firstOfBytes(await versions.uncompressed(scope, STEP.rows));
  if (ids.length === 0) return 0;
  const texts = await versions.texts(scope, ids);
  const rows = await Promise.all(texts.map(async ({ id, text }) => ({ id, data: await compressAside(text) })));
  await storage.inTransaction(async (db) => {
    for (const { id, data } of rows) await oldVersionRepository(db).setCompressed(scope, id, data);
  });
  return ids.length;
}

function firstOfBytes(rows: readonly { readonly id: number; readonly bytes: number }[]): readonly number[] {
  let sum = 0;
  const fitting = rows.filter(({ bytes }, index) => (sum += bytes) <= STEP.bytes || index === 0);
  return fitting.map(({ id }) => id);
}
