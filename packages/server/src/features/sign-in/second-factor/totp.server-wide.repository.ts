import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import './second-factor.tables.ts';

interface NewTotp {
  readonly userId: number;
  /** Sealed. */
  readonly secret: string;
  readonly createdAt: number;
}

interface TotpStep extends Pick<NewTotp, 'userId' | 'secret'> {
  readonly step: number;
}

/** Authenticator apps: an account has one at most. */
export const totpRepository = (db: Database) => ({
  find: (_scope: ServerScope, userId: number) => db.selectFrom('totp').selectAll().where('userId', '=', userId).executeTakeFirst(),

  /** In place of one that was never confirmed; false where there is one that was. */
  start: async (_scope: ServerScope, { userId, secret, createdAt }: NewTotp): Promise<boolean> => {
    const row = { secret, isConfirmed: false, lastStep: 0, createdAt };
    const rows = await db
      .insertInto('totp')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row).where('totp.isConfirmed', '=', false))
      .returning('userId')
      .execute();
    return rows.length === 1;
  },

  /** Uses a code up; false where one of this half minute, or of a later one, was used before, and where the secret is another one by now. */
  takeStep: async (_scope: ServerScope, { userId, secret, step }: TotpStep): Promise<boolean> => {
    const rows = await db
      .updateTable('totp')
      .set({ lastStep: step, isConfirmed: true })
      .where('userId', '=', userId)
      .where('secret', '=', secret)
      .where('lastStep', '<', step)
      .returning('userId')
      .execute();
    return rows.length === 1;
  },

  /** False where there is none that counts. */
  delete: async (_scope: ServerScope, userId: number): Promise<boolean> => {
    const rows = await db.deleteFrom('totp').where('userId', '=', userId).returning('isConfirmed').execute();
    return rows.some(({ isConfirmed }) => isConfirmed);
  },
});
