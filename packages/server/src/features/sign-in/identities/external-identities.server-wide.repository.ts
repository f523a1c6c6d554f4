import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/storage.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type { IdentityLink } from '../sign-in.tables.ts';

/** Who somebody is: the issuer that says so, and what it calls them for good. */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** What an importer wrote of an identity. */
interface ImportedIdentities {
  readonly provider: string;
  readonly subjects: readonly string[];
}

type NewExternalIdentity = Required<Omit<Insertable<Tables['externalIdentity']>, 'id' | 'issuer'>> & IdentityKey;

export interface LinkedIdentityRow {
  readonly id: number;
  readonly provider: string;
  /** Null in what an importer wrote. */
  readonly issuer: string | null;
  readonly subject: string;
  readonly createdAt: number;
}

/** An account as one section knows it. */
export interface SectionUser {
  readonly userId: number;
  readonly subject: string;
  readonly linkedBy: IdentityLink;
  readonly login: string;
  readonly email: string;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
}

/** Accounts as directories, proxies and sign-in providers know them. */
export const externalIdentityRepository = (db: Database) => ({
  findUserId: async (_scope: ServerScope, { issuer, subject }: IdentityKey): Promise<number | undefined> => {
    const row = await db
      .selectFrom('externalIdentity')
      .select('userId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.userId;
  },

  /** What an importer wrote and nobody has signed in by yet. */
  findImported: async (
    _scope: ServerScope,
    { provider, subjects }: ImportedIdentities,
  ): Promise<{ id: number; userId: number } | undefined> => {
    if (subjects.length === 0) return undefined;
    return db
      .selectFrom('externalIdentity')
      .select(['id', 'userId'])
      .where('provider', '=', provider)
      .where('subject', 'in', [...subjects])
      .where('issuer', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
  },

  /** What an importer wrote becomes an identity, under the section's own name and for good. */
  adopt: async (_scope: ServerScope, id: number, key: IdentityKey): Promise<void> => {
    await db.updateTable('externalIdentity').set(key).where('id', '=', id).execute();
  },

  /** Everybody whom an issuer has shown, or one account of them. */
  listOfIssuer: async (_scope: ServerScope, issuer: string, userId?: number): Promise<readonly SectionUser[]> => {
    const all = db
      .selectFrom('externalIdentity')
      .innerJoin('account', 'account.id', 'externalIdentity.userId')
      .select([
        'externalIdentity.userId',
        'externalIdentity.subject',
        'externalIdentity.linkedBy',
        'account.login',
        'account.email',
        'account.isDisabled',
      ])
      .select((row) => row('account.passwordHash', 'is not', null).as('hasPassword'))
      .where('externalIdentity.issuer', '=', issuer)
      .orderBy('externalIdentity.id');
    const rows = await (userId === undefined ? all : all.where('externalIdentity.userId', '=', userId)).execute();
    return rows.map((row) => ({ ...row, hasPassword: Boolean(row.hasPassword) }));
  },

  /** Whether an account has an identity of a section, whichever it is. */
  has: async (_scope: ServerScope, userId: number, provider: string): Promise<boolean> => {
    const rows = db.selectFrom('externalIdentity').select('id').where('userId', '=', userId).where('provider', '=', provider);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  },

  /** Those of an account, the oldest first. */
  listOf: (_scope: ServerScope, userId: number): Promise<LinkedIdentityRow[]> =>
    db
      .selectFrom('externalIdentity')
      .select(['id', 'provider', 'issuer', 'subject', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  /** What it was; undefined where the account has no such identity. */
  unlink: (_scope: ServerScope, userId: number, id: number): Promise<{ provider: string; subject: string } | undefined> =>
    db
      .deleteFrom('externalIdentity')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(['provider', 'subject'])
      .executeTakeFirst(),

  /** Takes all identities from an account. @returns what they were, the oldest first */
  unlinkAll: async (_scope: ServerScope, userId: number): Promise<readonly { provider: string; subject: string }[]> => {
    const rows = await db.deleteFrom('externalIdentity').where('userId', '=', userId).returning(['id', 'provider', 'subject']).execute();
    return rows.toSorted((one, other) => one.id - other.id);
  },

  /** False where the identity belongs to an account already. */
  link: async (_scope: ServerScope, identity: NewExternalIdentity): Promise<boolean> => {
    const rows = await db
      .insertInto('externalIdentity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },
});
