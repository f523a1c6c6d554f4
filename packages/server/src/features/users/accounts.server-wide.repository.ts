import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './users.tables.ts';

export type AccountRow = Selectable<Tables['account']>;

export interface NewAccount {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly isServerAdmin: boolean;
  readonly currentOrgId: number;
}

interface NewPassword {
  readonly passwordHash: string;
  readonly nowMs: number;
}

/** Accounts belong to no organisation; whoever looks them up needs the right to work across all of them. */
export const accountRepository = (db: Database) => ({
  findById: (_scope: ServerScope, id: number): Promise<AccountRow | undefined> =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Login first; as an email only where it looks like one (wire-notes http-api 2.3). */
  findByLoginOrEmail: async (_scope: ServerScope, text: string): Promise<AccountRow | undefined> => {
    const key = nameKey(text.trim());
    const byLogin = await db.selectFrom('account').selectAll().where('loginKey', '=', key).executeTakeFirst();
    if (byLogin || !key.includes('@')) return byLogin;
    return db.selectFrom('account').selectAll().where('emailKey', '=', key).executeTakeFirst();
  },

  hasAny: async (_scope: ServerScope): Promise<boolean> =>
    (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,

  firstServerAdmin: (_scope: ServerScope): Promise<AccountRow | undefined> =>
    db.selectFrom('account').selectAll().where('isServerAdmin', '=', true).orderBy('id').limit(1).executeTakeFirst(),

  /**
   * The new account's id, or undefined where its login or email is another one's login or email: a login that reads like
   * somebody's email would catch that person's sign-in.
   */
  insert: async (_scope: ServerScope, account: NewAccount, nowMs: number): Promise<number | undefined> => {
    const keys = [nameKey(account.login), nameKey(account.email)];
    const [loginKey = '', emailKey = ''] = keys;
    const clash = await db
      .selectFrom('account')
      .select('id')
      .where((where) => where.or([where('loginKey', 'in', keys), where('emailKey', 'in', keys)]))
      .executeTakeFirst();
    if (clash) return undefined;
    const row = { ...account, loginKey, emailKey, createdAt: nowMs, updatedAt: nowMs, lastSeenAt: nowMs - TEN_YEARS_MS };
    const made = await db
      .insertInto('account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  },

  setPassword: async (_scope: ServerScope, id: number, { passwordHash, nowMs }: NewPassword): Promise<void> => {
    await db.updateTable('account').set({ passwordHash, updatedAt: nowMs }).where('id', '=', id).execute();
  },

  setCurrentOrg: async (_scope: ServerScope, id: number, currentOrgId: number): Promise<void> => {
    await db.updateTable('account').set({ currentOrgId }).where('id', '=', id).execute();
  },

  /** Sets these bits beside those that are set, and gives all of them; undefined for an account that is not there. */
  addHelpFlags: (_scope: ServerScope, id: number, flags: number): Promise<number | undefined> =>
    helpFlagsAfter(db, id, sql<number>`help_flags | ${flags}`),

  clearHelpFlags: (_scope: ServerScope, id: number): Promise<number | undefined> => helpFlagsAfter(db, id, sql<number>`0`),

  touch: async (_scope: ServerScope, id: number, lastSeenAt: number): Promise<void> => {
    await db.updateTable('account').set({ lastSeenAt }).where('id', '=', id).where('lastSeenAt', '<', lastSeenAt).execute();
  },
});

const helpFlagsAfter = async (db: Database, id: number, helpFlags: RawBuilder<number>): Promise<number | undefined> =>
  (await db.updateTable('account').set({ helpFlags }).where('id', '=', id).returning('helpFlags').executeTakeFirst())?.helpFlags;

/** Who never signed in was "seen" ten years before the account was made (wire-notes http-api 1.3). */
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
