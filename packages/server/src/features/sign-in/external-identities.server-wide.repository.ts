import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type {} from './sign-in.tables.ts';

export interface ExternalIdentity {
  readonly provider: string;
  readonly subject: string;
}

interface NewExternalIdentity extends ExternalIdentity {
  readonly accountId: number;
}

/** Accounts as directories and sign-in providers know them. */
export const externalIdentityRepository = (db: Database) => ({
  findAccountId: async (_scope: ServerScope, { provider, subject }: ExternalIdentity): Promise<number | undefined> => {
    const row = await db
      .selectFrom('externalIdentity')
      .select('accountId')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.accountId;
  },

  /** False where the identity belongs to an account already. */
  link: async (_scope: ServerScope, identity: NewExternalIdentity, createdAt: number): Promise<boolean> => {
    const rows = await db
      .insertInto('externalIdentity')
      .values({ ...identity, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },
});
