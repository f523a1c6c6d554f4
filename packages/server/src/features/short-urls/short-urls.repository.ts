import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './short-urls.tables.ts';

export interface NewShortUrl {
  readonly uid: string;
  readonly path: string;
  readonly pathHash: string;
  readonly createdBy: number;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** A short link with who made it. */
export interface ShortUrlRow {
  readonly id: number;
  readonly uid: string;
  readonly path: string;
  readonly createdLogin: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** By which a short link is found: its name, or the page that it leads to. */
type ShortUrlKey = { readonly uid: string } | { readonly pathHash: string };

/** Short links of one organisation. */
export const shortUrlRepository = (db: Database) => ({
  find: (scope: OrgScope, key: ShortUrlKey) => {
    const rows = db.selectFrom('shortUrl').select(['id', 'uid', 'path', 'lastUsedAt']).where('orgId', '=', scope.orgId);
    return ('uid' in key ? rows.where('uid', '=', key.uid) : rows.where('pathHash', '=', key.pathHash)).executeTakeFirst();
  },

  /** Newest first; 0: from the newest on. */
  list: (scope: OrgScope, { before, count }: { readonly before: number; readonly count: number }): Promise<ShortUrlRow[]> => {
    const rows = db
      .selectFrom('shortUrl')
      .leftJoin('account', 'account.id', 'shortUrl.createdBy')
      .select([
        'shortUrl.id',
        'shortUrl.uid',
        'shortUrl.path',
        'account.login as createdLogin',
        'shortUrl.createdAt',
        'shortUrl.lastUsedAt',
      ])
      .where('shortUrl.orgId', '=', scope.orgId);
    return (before > 0 ? rows.where('shortUrl.id', '<', before) : rows).orderBy('shortUrl.id', 'desc').limit(count).execute();
  },

  /** Of the organisation, or of one of its people. */
  count: async (scope: OrgScope, createdBy?: number): Promise<number> => {
    const all = db
      .selectFrom('shortUrl')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('orgId', '=', scope.orgId);
    const { count } = await (createdBy === undefined ? all : all.where('createdBy', '=', createdBy)).executeTakeFirstOrThrow();
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

  setUsed: async (scope: OrgScope, id: number, lastUsedAt: number): Promise<void> => {
    await db.updateTable('shortUrl').set({ lastUsedAt }).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  /** What is gone; undefined where there is none of that name. */
  delete: (scope: OrgScope, uid: string): Promise<{ id: number; path: string } | undefined> =>
    db.deleteFrom('shortUrl').where('orgId', '=', scope.orgId).where('uid', '=', uid).returning(['id', 'path']).executeTakeFirst(),

  /** Deletes so many of one person: those that were not used for longest. */
  deleteUnused: async (scope: OrgScope, createdBy: number, count: number): Promise<void> => {
    const oldest = db.selectFrom('shortUrl').select('id').where('orgId', '=', scope.orgId).where('createdBy', '=', createdBy);
    await db
      .deleteFrom('shortUrl')
      .where('orgId', '=', scope.orgId)
      .where('id', 'in', oldest.orderBy('lastUsedAt').orderBy('id').limit(count))
      .execute();
  },
});
