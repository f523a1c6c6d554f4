import type { ServerStats } from '@pharos/contract/api/server-info';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';

const DAY_MS = 86_400_000;
const ACTIVE_DAYS = 14;

/** Counts everything of all organisations in one statement; users are people, not programs. Alert rules are counted once there are any. */
export async function countServerStats(db: Database, _scope: ServerScope, nowMs: number): Promise<ServerStats> {
  const { rows } = await sql<Omit<ServerStats, 'alerts'>>`select
    (select count(*) from account where service_org_id is null) as users,
    (select count(*) from account where service_org_id is null and last_seen_at > ${nowMs - ACTIVE_DAYS * DAY_MS}) as active_users,
    (select count(*) from org where deleted_at is null) as orgs,
    (select count(*) from dashboard) as dashboards,
    (select count(*) from snapshot) as snapshots,
    (select count(distinct term) from dashboard_tag) as tags,
    (select count(*) from data_source) as datasources,
    (select count(*) from playlist) as playlists,
    (select count(*) from star) as stars`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement of counts has one row');
  return { ...counts, alerts: 0 };
}
