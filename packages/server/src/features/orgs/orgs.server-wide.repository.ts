import type { Role } from '@pharos/contract/primitives';
import type { Database } from '../../platform/database/storage.ts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { ListPart } from '../../platform/http/paging.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './orgs.tables.ts';

const MAX_ORGS = 1000;

interface NewMember {
  readonly userId: number;
  readonly role: Role;
  /** The sync that gives it; null or absent: by hand. */
  readonly origin?: string | null;
  readonly nowMs: number;
}

export interface Membership {
  readonly orgId: number;
  readonly role: Role;
  /** Null: made by hand. */
  readonly origin: string | null;
  readonly manualRole: Role | null;
}

/** Organisations as the whole server knows them. */
export const orgRepository = (db: Database) => ({
  /** Undefined where the name is taken, whatever its case. */
  insert: async (_scope: ServerScope, name: string, nowMs: number): Promise<number | undefined> => {
    const made = await db
      .insertInto('org')
      .values({ name, nameKey: nameKey(name), createdAt: nowMs, updatedAt: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  },

  findById: (_scope: ServerScope, id: number): Promise<{ id: number; name: string } | undefined> =>
    db.selectFrom('org').select(['id', 'name']).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst(),

  findByName: (_scope: ServerScope, key: string): Promise<{ id: number; name: string } | undefined> =>
    db.selectFrom('org').select(['id', 'name']).where('nameKey', '=', key).where('deletedAt', 'is', null).executeTakeFirst(),

  /** Those of the ids that are an organisation's. */
  existing: async (_scope: ServerScope, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('org')
            .select('id')
            .where('id', 'in', [...ids])
            .where('deletedAt', 'is', null)
            .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** `startsWith` and `name` are compared without case; absent ones do not restrict. */
  list: (
    _scope: ServerScope,
    filter: { readonly startsWith?: string; readonly name?: string },
    { limit, offset }: ListPart = { limit: MAX_ORGS, offset: 0 },
  ): Promise<{ id: number; name: string }[]> => {
    const all = db.selectFrom('org').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('nameKey').limit(limit).offset(offset);
    const named = filter.name ? all.where('nameKey', '=', nameKey(filter.name)) : all;
    // A range instead of LIKE: nothing in the text is a wildcard, and the index answers it.
    const prefix = filter.startsWith ? nameKey(filter.startsWith) : '';
    return (prefix ? named.where('nameKey', '>=', prefix).where('nameKey', '<', `${prefix}\u{10ffff}`) : named).execute();
  },

  count: async (_scope: ServerScope): Promise<number> => {
    const { count } = await db
      .selectFrom('org')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** False where the account is a member already. */
  addMember: async (_scope: ServerScope, orgId: number, { nowMs, ...member }: NewMember): Promise<boolean> => {
    const rows = await db
      .insertInto('membership')
      .values({ ...member, orgId, createdAt: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** Memberships of an account with who decides about them. */
  membershipsOf: (_scope: ServerScope, userId: number): Promise<Membership[]> =>
    db.selectFrom('membership').select(['orgId', 'role', 'origin', 'manualRole']).where('userId', '=', userId).orderBy('orgId').execute(),

  /** What a sync gave an account counts as made by hand from now on; roles stay as they are. */
  releaseSynced: async (_scope: ServerScope, userId: number, origin: string): Promise<void> => {
    const manual = { origin: null, manualRole: null };
    await db.updateTable('membership').set(manual).where('userId', '=', userId).where('origin', '=', origin).execute();
  },

  /** Organisations of an account with its role there, by name. */
  ofUser: (_scope: ServerScope, userId: number): Promise<{ orgId: number; name: string; role: Role }[]> =>
    db
      .selectFrom('membership')
      .innerJoin('org', 'org.id', 'membership.orgId')
      .select(['org.id as orgId', 'org.name', 'membership.role'])
      .where('membership.userId', '=', userId)
      .orderBy('org.nameKey')
      .execute(),
});
