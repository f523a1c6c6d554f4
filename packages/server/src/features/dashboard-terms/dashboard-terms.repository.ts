import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { PreparedTerms } from './prepare-terms.ts';
import './dashboard-terms.tables.ts';

/**
 * Rows of one statement: one with thousands of places takes longer to write than to run.
 * @limit a dashboard of thousands of words, whose statement holds up all that writes meanwhile
 */
const ROWS_AT_ONCE = 250;

/** Terms of the dashboards of one organisation. They go with their dashboard. */
export const dashboardTermRepository = (db: Database) => ({
  /** Writes only what has changed; most saves read one row and write none. */
  replace: async ({ orgId }: Pick<OrgScope, 'orgId'>, dashboardId: number, { terms, mark }: PreparedTerms): Promise<void> => {
    const rows = db.selectFrom('dashboardTerm').where('orgId', '=', orgId).where('dashboardId', '=', dashboardId);
    const marked = await rows.select('term').where('kind', '=', 'rules').executeTakeFirst();
    if (marked?.term === mark) return;
    const wanted = new Map([{ kind: 'rules' as const, term: mark }, ...terms].map((one) => [`${one.kind} ${one.term}`, one]));
    const gone: number[] = [];
    for (const { id, kind, term } of await rows.select(['id', 'kind', 'term']).execute())
      if (!wanted.delete(`${kind} ${term}`)) gone.push(id);
    for (const ids of inParts(gone)) await db.deleteFrom('dashboardTerm').where('orgId', '=', orgId).where('id', 'in', ids).execute();
    for (const part of inParts([...wanted.values()]))
      await db
        .insertInto('dashboardTerm')
        .values(part.map(({ kind, term }) => ({ orgId, dashboardId, kind, term })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
});

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, part) => items.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE));
