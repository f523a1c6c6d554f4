import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { NEVER_SEEN_MS } from '@pharos/domain/session/last-seen';
import { nameKey } from '@pharos/domain/text/name-key';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './users.tables.ts';

export type UserRow = Selectable<Tables['account']>;

export interface NewUser {
  readonly login: string;
  readonly email: string;
  /** False when absent. */
  readonly isEmailSelfDeclared?: boolean;
  readonly name: string;
  /** Null: none here. */
  readonly passwordHash: string | null;
  readonly isServerAdmin: boolean;
  /** False when absent. */
  readonly mustChangePassword?: boolean;
  readonly currentOrgId: number;
}

/** What is absent stays as it is. */
export type UserChange = Partial<
  Pick<UserRow, 'login' | 'email' | 'isEmailSelfDeclared' | 'name' | 'isServerAdmin' | 'isDisabled' | 'disabledBy' | 'theme'>
>;

interface NewPassword {
  readonly passwordHash: string;
  /** Another one has to be chosen at the next sign-in. */
  readonly mustChange?: boolean;
  readonly nowMs: number;
}

/** Accounts but those of programs, which belong to an organisation and which its service accounts look after. */
const people = (db: Database) => db.selectFrom('account').where('serviceOrgId', 'is', null);

/** Accounts of people belong to no organisation; whoever looks them up needs the right to work across all of them. */
export const userRepository = (db: Database) => ({
  findById: (_scope: ServerScope, id: number): Promise<UserRow | undefined> =>
    people(db).selectAll().where('id', '=', id).executeTakeFirst(),

  /** Login first; as an email only where it looks like one (wire-notes http-api 2.3). */
  findByLoginOrEmail: async (_scope: ServerScope, text: string): Promise<UserRow | undefined> => {
    const key = nameKey(text.trim());
    const byLogin = await people(db).selectAll().where('loginKey', '=', key).executeTakeFirst();
    if (byLogin || !key.includes('@')) return byLogin;
    return people(db).selectAll().where('emailKey', '=', key).executeTakeFirst();
  },

  findByLogin: (_scope: ServerScope, login: string): Promise<UserRow | undefined> =>
    people(db).selectAll().where('loginKey', '=', nameKey(login)).executeTakeFirst(),

  /** Whose email this is, else whose login reads like it. */
  findByEmailAsName: async (_scope: ServerScope, email: string): Promise<UserRow | undefined> => {
    const key = nameKey(email);
    const rows = await people(db)
      .selectAll()
      .where((where) => where.or([where('emailKey', '=', key), where('loginKey', '=', key)]))
      .execute();
    return rows.find(({ emailKey }) => emailKey === key) ?? rows[0];
  },

  /** Those of the names that are a login or an email of another account, as keys. */
  usedNames: async (_scope: ServerScope, names: readonly string[], exceptId?: number): Promise<ReadonlySet<string>> => {
    const keys = names.map(nameKey);
    // PostgreSQL knows no empty list.
    if (keys.length === 0) return new Set();
    const all = db
      .selectFrom('account')
      .select(['loginKey', 'emailKey'])
      .where((where) => where.or([where('loginKey', 'in', keys), where('emailKey', 'in', keys)]));
    const rows = await (exceptId === undefined ? all : all.where('id', '!=', exceptId)).execute();
    const used = new Set(rows.flatMap(({ loginKey, emailKey }) => [loginKey, emailKey]));
    return new Set(keys.filter((key) => used.has(key)));
  },

  count: async (_scope: ServerScope): Promise<number> => {
    const { count } = await people(db)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Whether somebody else is a server administrator who may sign in. */
  hasOtherServerAdmin: async (_scope: ServerScope, id: number): Promise<boolean> => {
    const others = db.selectFrom('account').select('id').where('isServerAdmin', '=', true).where('isDisabled', '=', false);
    return (await others.where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined;
  },

  hasAny: async (_scope: ServerScope): Promise<boolean> =>
    (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined,

  firstServerAdmin: (_scope: ServerScope): Promise<UserRow | undefined> =>
    db.selectFrom('account').selectAll().where('isServerAdmin', '=', true).orderBy('id').limit(1).executeTakeFirst(),

  /**
   * The new account's id, or undefined where its login or email is another one's login or email: a login that reads like
   * somebody's email would catch that person's sign-in.
   */
  insert: async (_scope: ServerScope, user: NewUser, nowMs: number): Promise<number | undefined> => {
    const keys = [nameKey(user.login), nameKey(user.email)];
    const [loginKey = '', emailKey = ''] = keys;
    const clash = await db
      .selectFrom('account')
      .select('id')
      .where((where) => where.or([where('loginKey', 'in', keys), where('emailKey', 'in', keys)]))
      .executeTakeFirst();
    if (clash) return undefined;
    const row = {
      ...user,
      loginKey,
      emailKey,
      nameKey: nameKey(user.name),
      createdAt: nowMs,
      updatedAt: nowMs,
      lastSeenAt: nowMs - NEVER_SEEN_MS,
    };
    const made = await db
      .insertInto('account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  },

  setPassword: async (_scope: ServerScope, id: number, { passwordHash, mustChange = false, nowMs }: NewPassword): Promise<void> => {
    await db.updateTable('account').set({ passwordHash, mustChangePassword: mustChange, updatedAt: nowMs }).where('id', '=', id).execute();
  },

  setHasSecondFactor: async (_scope: ServerScope, id: number, hasSecondFactor: boolean): Promise<void> => {
    await db.updateTable('account').set({ hasSecondFactor }).where('id', '=', id).execute();
  },

  /** Nobody signs in with a password that is stored here. */
  removePassword: async (_scope: ServerScope, id: number, nowMs: number): Promise<void> => {
    await db.updateTable('account').set({ passwordHash: null, mustChangePassword: false, updatedAt: nowMs }).where('id', '=', id).execute();
  },

  /** Names have to be free: see `usedNames`. */
  update: async (_scope: ServerScope, id: number, { nowMs, ...change }: UserChange & { readonly nowMs: number }): Promise<void> => {
    const keys = {
      ...(change.login === undefined ? {} : { loginKey: nameKey(change.login) }),
      ...(change.email === undefined ? {} : { emailKey: nameKey(change.email) }),
      ...(change.name === undefined ? {} : { nameKey: nameKey(change.name) }),
      ...(change.isDisabled === undefined ? {} : { disabledBy: change.disabledBy ?? null }),
    };
    await db
      .updateTable('account')
      .set({ ...change, ...keys, updatedAt: nowMs })
      .where('id', '=', id)
      .execute();
  },

  /** With all that is the account's alone. What it made stays. */
  delete: async (_scope: ServerScope, id: number): Promise<void> => {
    await db.deleteFrom('account').where('id', '=', id).execute();
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
