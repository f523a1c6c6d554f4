import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './short-urls.tables.ts';

export interface NewShortUrl {
  readonly uid: string;
  readonly path: string;
  readonly pathHash: string;
  readonly createdBy: number;
  readonly createdAt: number;
}

/** Short links of one organisation. */
export const shortUrlRepository = (db: Database) => ({
  findPath: async (scope: OrgScope, uid: string): Promise<string | undefined> => {
    const row = await db.selectFrom('shortUrl').select('path').where('orgId', '=', scope.orgId).where('uid', '=', uid).executeTakeFirst();
    return row?.path;
  },

  findUid: async (scope: OrgScope, pathHash: string): Promise<string | undefined> => {
    const rows = db.selectFrom('shortUrl').select('uid').where('orgId', '=', scope.orgId).where('pathHash', '=', pathHash);
    return (await rows.executeTakeFirst())?.uid;
  },

  count: async (scope: OrgScope): Promise<number> => {
    const { count } = await db
      .selectFrom('shortUrl')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('orgId', '=', scope.orgId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** False where the same page has just been given a short link, or the uid is taken. */
  insert: async (scope: OrgScope, values: NewShortUrl): Promise<boolean> => {
    const row = await db
      .insertInto('shortUrl')
      .values({ ...values, orgId: scope.orgId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
