import type { ChangeView } from '@pharos/contract/change-view';
import type { Database } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import type {} from '../second-factor/second-factor.tables.ts';
import type {} from '../sign-in.tables.ts';

export interface NewSession {
  readonly userId: number;
  readonly tokenHash: string;
  readonly address: string;
  readonly userAgent: string;
  readonly changeView: ChangeView | null;
  readonly signInMethod: SignInMethod;
  readonly factors: string;
}

interface Renewal {
  readonly presentedHash: string;
  readonly tokenHash: string;
  readonly nowMs: number;
}

export interface RenewableSession {
  readonly sessionId: number;
  readonly tokenHash: string;
  readonly rotatedAt: number;
}

/** Sessions belong to accounts, not to organisations. */
export const sessionRepository = (db: Database) => ({
  insert: async (_scope: ServerScope, session: NewSession, nowMs: number): Promise<void> => {
    const times = { createdAt: nowMs, authenticatedAt: nowMs, seenAt: nowMs, rotatedAt: nowMs };
    await db
      .insertInto('session')
      .values({ ...session, ...times, previousHash: null })
      .execute();
  },

  /**
   * Gives the session a new token unless another request has just done so: false then, and the presented token stays good. What a copy of a token that was
   * replaced is renewed to shows nobody who they are, as that one does not.
   */
  renew: async (_scope: ServerScope, session: RenewableSession, { presentedHash, tokenHash, nowMs }: Renewal): Promise<boolean> => {
    const renewed = { tokenHash, previousHash: presentedHash, previousUntil: 0, rotatedAt: nowMs, seenAt: nowMs };
    const wasReplaced = presentedHash !== session.tokenHash;
    const rows = await db
      .updateTable('session')
      .set(wasReplaced ? { ...renewed, authenticatedAt: 0 } : renewed)
      .where('id', '=', session.sessionId)
      .where('tokenHash', '=', session.tokenHash)
      .where('rotatedAt', '=', session.rotatedAt)
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** Notes that its person has shown who they are, and gives it a new token; false where the presented one is no longer good. */
  confirm: async (_scope: ServerScope, id: number, { presentedHash, tokenHash, nowMs }: Renewal): Promise<boolean> => {
    const renewed = { tokenHash, previousHash: presentedHash, previousUntil: 0, rotatedAt: nowMs, seenAt: nowMs, authenticatedAt: nowMs };
    const rows = await db
      .updateTable('session')
      .set(renewed)
      .where('id', '=', id)
      .where((where) => where.or([where('tokenHash', '=', presentedHash), where('previousHash', '=', presentedHash)]))
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** The session's token was seen: the one before it is good until then. Nothing happens where that token was replaced meanwhile. */
  limitPrevious: async (
    _scope: ServerScope,
    session: Pick<RenewableSession, 'sessionId' | 'tokenHash'>,
    previousUntil: number,
  ): Promise<void> => {
    await db
      .updateTable('session')
      .set({ previousUntil })
      .where('id', '=', session.sessionId)
      .where('tokenHash', '=', session.tokenHash)
      .where('previousUntil', '=', 0)
      .execute();
  },

  touch: async (_scope: ServerScope, id: number, seenAt: number): Promise<void> => {
    await db.updateTable('session').set({ seenAt }).where('id', '=', id).where('seenAt', '<', seenAt).execute();
  },

  completeChangeView: async (_scope: ServerScope, id: number): Promise<void> => {
    await db.updateTable('session').set({ changeView: null }).where('id', '=', id).execute();
  },

  findTimes: (_scope: ServerScope, id: number) =>
    db.selectFrom('session').select(['seenAt', 'createdAt']).where('id', '=', id).executeTakeFirst(),

  /** Sessions of an account, the one used last first. */
  listOf: (_scope: ServerScope, userId: number) =>
    db
      .selectFrom('session')
      .select(['id', 'address', 'userAgent', 'createdAt', 'seenAt'])
      .where('userId', '=', userId)
      .orderBy('seenAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  countGood: async (_scope: ServerScope, { seenAfter, createdAfter }: { seenAfter: number; createdAfter: number }): Promise<number> => {
    const all = db.selectFrom('session').select((row) => row.fn.countAll<number>().as('count'));
    const good = all.where('seenAt', '>=', seenAfter).where('createdAt', '>=', createdAfter);
    return (await good.executeTakeFirstOrThrow()).count;
  },

  /** One session of an account; undefined where that has none such. */
  endOf: (_scope: ServerScope, userId: number, id: number) =>
    db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).returning(['address', 'userAgent']).executeTakeFirst(),

  /** All sessions of an account but one; all of them where that one is undefined. @returns how many there were */
  endOthers: async (_scope: ServerScope, userId: number, exceptId: number | undefined): Promise<number> => {
    await endSteps(db, userId);
    const all = db.deleteFrom('session').where('userId', '=', userId);
    return (await (exceptId === undefined ? all : all.where('id', '!=', exceptId)).returning('id').execute()).length;
  },

  /** Whose session it was; undefined where it had ended already. */
  end: async (_scope: ServerScope, id: number): Promise<number | undefined> => {
    const row = await db.deleteFrom('session').where('id', '=', id).returning('userId').executeTakeFirst();
    return row?.userId;
  },

  setFactors: async (_scope: ServerScope, id: number, factors: string): Promise<void> => {
    await db.updateTable('session').set({ factors }).where('id', '=', id).execute();
  },

  /** All sessions of an account. */
  endAll: async (_scope: ServerScope, userId: number): Promise<void> => {
    await endSteps(db, userId);
    await db.deleteFrom('session').where('userId', '=', userId).execute();
  },

  /** Ends the longest unused sessions beyond the number that one account may have; true where there were any. */
  keepNewest: async (_scope: ServerScope, userId: number, count: number): Promise<boolean> => {
    const retained = await db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('seenAt', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    if (retained.length < count) return false;
    const ids = retained.map((row) => row.id);
    const ended = await db.deleteFrom('session').where('userId', '=', userId).where('id', 'not in', ids).returning('id').execute();
    return ended.length > 0;
  },

  deleteExpired: async (_scope: ServerScope, seenBefore: number, createdBefore: number): Promise<void> => {
    await db
      .deleteFrom('session')
      .where((where) => where.or([where('seenAt', '<', seenBefore), where('createdAt', '<', createdBefore)]))
      .execute();
  },
});

/** Sign-ins that wait for a factor would become sessions of what holds no more. */
async function endSteps(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('signInStep').where('userId', '=', userId).execute();
}
