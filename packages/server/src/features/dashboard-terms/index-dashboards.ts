import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { dashboardTermRepository } from './dashboard-terms.repository.ts';
import { type PreparedTerms, prepareTerms } from './prepare-terms.ts';
import { type DashboardPlace, unindexedDashboardRepository } from './unindexed-dashboards.server-wide.repository.ts';

interface Indexing {
  readonly scope: ServerScope;
  readonly signal: AbortSignal;
}

const BATCH = 100;
/** Other writers come in between. */
const PAUSE_MS = 5;
const START: DashboardPlace = { orgId: 0, id: 0 };

/** Indexes the dashboards that are not, one in a transaction. The result is how many. */
export async function indexDashboards(storage: Storage, { scope, signal }: Indexing): Promise<number> {
  let [after, count] = [START, 0];
  while (!signal.aborted) {
    const batch = await unindexedDashboardRepository(storage.reader).next(scope, after, BATCH);
    for (const place of batch) {
      if (signal.aborted) break;
      await indexOne(storage, scope, place);
      count += 1;
      await pause(PAUSE_MS);
    }
    if (batch.length < BATCH) break;
    after = batch.at(-1) ?? after;
  }
  return count;
}

const indexOne = (storage: Storage, scope: ServerScope, place: DashboardPlace): Promise<void> =>
  storage.inTransaction(async (db) => {
    const data = await unindexedDashboardRepository(db).hold(scope, place);
    if (data !== undefined) await dashboardTermRepository(db).replace(place, place.id, prepareTerms(JSON.parse(data)));
  });

/** A save, as far as the index reads it. */
interface IndexedSave {
  readonly actor: { readonly scope: OrgScope };
  /** Folders have no terms. */
  readonly command: { readonly terms: PreparedTerms | undefined };
  readonly saved: { readonly id: number };
}

/** Indexes a dashboard in the transaction of its save. */
export async function indexSaved(db: Database, { actor, command, saved }: IndexedSave): Promise<void> {
  if (command.terms) await dashboardTermRepository(db).replace(actor.scope, saved.id, command.terms);
}
