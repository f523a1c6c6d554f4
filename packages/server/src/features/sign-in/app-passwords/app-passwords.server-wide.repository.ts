import type { Role } from '@pharos/contract/primitives';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import './app-passwords.tables.ts';

/** Passwords of programs belong to accounts, not to organisations. */
export const appPasswordRepository = (db: Database) => ({
  listOf: (_scope: ServerScope, userId: number) =>
    db.selectFrom('appPassword').selectAll().where('userId', '=', userId).orderBy('nameKey').execute(),

  /** Its id; undefined where the account has one of this name. */
  insert: async (_scope: ServerScope, row: Insertable<Tables['appPassword']>): Promise<number | undefined> => {
    const made = await db
      .insertInto('appPassword')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  },

  /** Its name; undefined where the account has none such. */
  delete: async (_scope: ServerScope, userId: number, id: number): Promise<string | undefined> =>
    (await db.deleteFrom('appPassword').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst())?.name,

  deleteAll: async (_scope: ServerScope, userId: number): Promise<void> => {
    await db.deleteFrom('appPassword').where('userId', '=', userId).execute();
  },

  noteUse: async (_scope: ServerScope, id: number, lastUsedAt: number): Promise<void> => {
    await db.updateTable('appPassword').set({ lastUsedAt }).where('id', '=', id).execute();
  },

  /** Those of the ids that still work, with the organisations of their people. */
  existing: async (
    _scope: ServerScope,
    ids: readonly number[],
    nowMs: number,
  ): Promise<readonly { id: number; orgId: number; role: Role }[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('appPassword')
          .innerJoin('account', 'account.id', 'appPassword.userId')
          .innerJoin('membership', 'membership.userId', 'appPassword.userId')
          .select(['appPassword.id', 'membership.orgId', 'membership.role'])
          .where('appPassword.id', 'in', [...ids])
          .where('account.isDisabled', '=', false)
          .where((row) => row.or([row('appPassword.expiresAt', 'is', null), row('appPassword.expiresAt', '>', nowMs)]))
          .execute(),
});
