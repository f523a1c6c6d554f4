import type { BasicUse } from '@pharos/contract/api/second-factor';
import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** Enough to tell the people behind the programs. */
const MAX_LISTED = 100;

/** Whose uses of name and password are listed: of one account, or of the members of an organisation. */
type Whose = { readonly userId: number } | { readonly orgId: number };

type BasicUseQuery = Whose & { readonly nowMs: number };

/** Basic auth of the last 30 days as it was recorded, once for each account and address, the latest first. App passwords are not among it. */
export async function listBasicUses(db: Database, _scope: ServerScope, query: BasicUseQuery): Promise<BasicUse[]> {
  const all = db
    .selectFrom('auditRecord')
    .where('action', '=', 'sign-in-method-used')
    .where('objectName', '=', 'basic')
    .where('createdAt', '>=', query.nowMs - DAYS * DAY_MS);
  const own =
    'userId' in query
      ? all.where('actorId', '=', query.userId)
      : all.where('actorId', 'in', db.selectFrom('membership').select('userId').where('orgId', '=', query.orgId));
  const rows = await own
    .select((row) => ['actorId', 'address', row.fn.max('actorName').as('login'), row.fn.max('createdAt').as('usedAt')])
    .groupBy(['actorId', 'address'])
    .orderBy('usedAt', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ login, address, usedAt }) => ({ login, address, time: new Date(Number(usedAt)).toISOString() }));
}
