import type { ChangeView } from '@pharos/contract/change-view';
import { fail } from '@pharos/contract/errors';
import { deviceName } from '@pharos/domain/session/device-name';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import type { Actor, UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { isQuotaReached } from '../../quotas/index.ts';
import { userRepository } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import { callerRepository, type SessionCallerRow, type SessionInOrg } from './callers.server-wide.repository.ts';
import { readDevice } from './device.ts';
import { sessionRepository } from './sessions.server-wide.repository.ts';

const scope = grantServerScope('sessions are found before the organisation is known');
const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const USER_AGENT_LENGTH = 255;
/** Last seen is written at most this often, so that looking at a dashboard is no stream of writes. */
const SEEN_EVERY_MS = 5 * MS_PER_MINUTE;
/** Lives of a session in the strict profile, however long the configured ones are. */
const STRICT_IDLE_MS = 30 * MS_PER_MINUTE;
const STRICT_TTL_MS = MS_PER_DAY / 2;
/** How long the previous token stays good once the new one was seen: requests that left before it arrived. */
const GRACE_MS = MS_PER_MINUTE;

export interface Visit {
  readonly method: SignInMethod;
  readonly address: string;
  readonly userAgent: string;
  /** What the session has to answer before anything else. */
  readonly changeView?: ChangeView;
  /** Factors that were shown beside that, with commas between them. */
  readonly factors?: string;
}

/** A good session, and the token to hand out where it was renewed. */
export interface FoundSession {
  readonly caller: SessionCallerRow;
  readonly renewedToken?: string;
}

/** A session as its person sees it. Times are epoch ms. */
export interface OwnSession {
  readonly id: number;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface SessionService {
  /** Starts a session inside the sign-in's transaction, and records it; the answer is the token. @throws AppError target-quota-reached */
  start(db: Database, userId: number, visit: Visit): Promise<string>;
  /** The good session of a token; `mayRenew` at page load and ping, never on data calls. */
  find(token: string, orgId: number | undefined, mayRenew: boolean): Promise<FoundSession | undefined>;
  /** The change-password view of the session was answered. */
  completeChangeView(sessionId: number): Promise<void>;
  /** Its person has shown again who they are; the answer is the token that goes on, undefined where the session has ended. */
  confirm(db: Database, sessionId: number, token: string): Promise<string | undefined>;
  /** Its person signs out, or signs in anew; or it is good no more, by what this server is told. */
  end(sessionId: number, by: AuditActor): Promise<void>;
  /** Until when a session stays good that nobody uses any more; the latest possible time where that cannot be read. */
  goodUntil(sessionId: number): Promise<number>;
  /**
   * Ends all sessions of an account, the caller's own too, and starts a new one for the visit; the answer is its token. After a changed
   * password: whoever holds the old cookie loses the live connections opened with it as well, the caller's page opens its own again.
   */
  replaceAll(db: Database, userId: number, visit: Visit): Promise<string>;
  /** Ends all sessions of an account, and sign-ins of it that wait for a factor. */
  endAll(db: Database, userId: number): Promise<void>;
  /** Sessions of an account that are still good, the one used last first. */
  list(userId: number): Promise<readonly OwnSession[]>;
  /** Ends one session of an account, the caller's own where none is named, and records it; false where the account has none such. */
  endOne(by: Actor, sessionId: number, userId?: number): Promise<boolean>;
  /** The same with all but the session that the caller came with. */
  endOthers(by: UserActor): Promise<void>;
  /** Which of these sessions are still good, and in which organisations their people are, in which role. */
  stillIn(sessionIds: readonly number[]): Promise<readonly Pick<SessionInOrg, 'sessionId' | 'orgId' | 'role'>[]>;
  deleteExpired(): Promise<void>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth' | 'limits' | 'quota' | 'security'>;
  readonly clock: Clock;
  readonly log: StorageLog;
}

function lifetimes({ auth, security }: Pick<Config, 'auth' | 'security'>): { readonly idleMs: number; readonly absoluteMs: number } {
  const isStrict = security.profile === 'strict';
  return {
    idleMs: Math.min(auth.loginMaximumInactiveLifetimeDays * MS_PER_DAY, isStrict ? STRICT_IDLE_MS : Infinity),
    absoluteMs: Math.min(auth.loginMaximumLifetimeDays * MS_PER_DAY, isStrict ? STRICT_TTL_MS : Infinity),
  };
}

/** @throws AppError target-quota-reached where as many sessions are good as the server may have */
async function requireRoom(
  db: Database,
  { enabled, globalSession: limit }: Config['quota'],
  good: { readonly seenAfter: number; readonly createdAfter: number },
): Promise<void> {
  if (!enabled || limit < 0) return;
  if (isQuotaReached(limit, await sessionRepository(db).countGood(scope, good))) fail('target-quota-reached', { target: 'session' });
}

export function createSessionService({ storage, config, clock, log }: Dependencies): SessionService {
  const { auth, limits, quota, security } = config;
  const { idleMs, absoluteMs } = lifetimes(config);
  const renewAfterMs = auth.tokenRotationIntervalMinutes * MS_PER_MINUTE;

  const isExpired = (row: Pick<OwnSession, 'seenAt' | 'createdAt'>, now: number) =>
    now - row.seenAt > idleMs || now - row.createdAt > absoluteMs;

  const audit = (db: Database, record: Parameters<typeof auditSignIn>[1]) => auditSignIn(db, record, clock.nowMs());
  const hasEnded = (db: Database, userId: number) => recordEvent(db, { name: 'sessions-ended', ids: { userId } }, clock.nowMs());

  const end = (sessionId: number, action: 'signed-out' | 'session-ended', by: AuditActor) =>
    storage.inTransaction(async (db) => {
      const userId = await sessionRepository(db).end(scope, sessionId);
      if (userId === undefined) return;
      await hasEnded(db, userId);
      await audit(db, { userId, action, by });
    });

  const endAll = async (db: Database, userId: number) => {
    await sessionRepository(db).endAll(scope, userId);
    await hasEnded(db, userId);
  };

  const insert = async (db: Database, userId: number, visit: Visit): Promise<string> => {
    const { token, hash } = newToken();
    await sessionRepository(db).insert(scope, { userId, tokenHash: hash, ...trimmed(visit) }, clock.nowMs());
    return token;
  };

  const { note, renew } = createNotes({ storage, log });

  return {
    start: async (db, userId, visit) => {
      const now = clock.nowMs();
      await requireRoom(db, quota, { seenAfter: now - idleMs, createdAfter: now - absoluteMs });
      const token = await insert(db, userId, visit);
      if (await sessionRepository(db).keepNewest(scope, userId, limits.sessionsPerUser)) await hasEnded(db, userId);
      await userRepository(db).touch(scope, userId, clock.nowMs());
      await audit(db, { userId, action: 'signed-in', by: { kind: 'itself', clientAddress: visit.address } });
      return token;
    },

    find: async (token, orgId, mayRenew) => {
      const hash = tokenHash(token);
      const row = await callerRepository(storage.reader).bySession(scope, hash, orgId);
      if (!row) return undefined;
      const now = clock.nowMs();
      const isPrevious = row.tokenHash !== hash;
      if (isPrevious && row.previousUntil > 0 && now > row.previousUntil) {
        log.warn({ userId: row.userId, sessionId: row.sessionId }, 'A replaced session token was used again: the session is ended');
        await end(row.sessionId, 'session-ended', { kind: 'system', name: 'replaced token used again' });
        return undefined;
      }
      if (isExpired(row, now)) return undefined;
      if (!isPrevious && row.previousHash !== null && row.previousUntil === 0)
        await note((db) => sessionRepository(db).limitPrevious(scope, row, now + GRACE_MS));
      if (now - row.seenAt > SEEN_EVERY_MS) await note((db) => seen(db, row, now));
      const isDue = mayRenew && now - row.rotatedAt > renewAfterMs;
      const renewedToken = isDue ? await renew(row, hash, now) : undefined;
      // Somebody else may have a copy of a token that was replaced: it shows nobody who they are.
      const caller = isPrevious ? { ...row, authenticatedAt: 0 } : row;
      return { caller, ...(renewedToken === undefined ? {} : { renewedToken }) };
    },

    confirm: async (db, sessionId, token) => {
      const next = newToken();
      const renewal = { presentedHash: tokenHash(token), tokenHash: next.hash, nowMs: clock.nowMs() };
      return (await sessionRepository(db).confirm(scope, sessionId, renewal)) ? next.token : undefined;
    },

    completeChangeView: (sessionId) => storage.inTransaction((db) => sessionRepository(db).completeChangeView(scope, sessionId)),

    end: (sessionId, by) => end(sessionId, by.kind === 'system' ? 'session-ended' : 'signed-out', by),

    goodUntil: async (sessionId) => {
      const row = await sessionRepository(storage.reader)
        .findTimes(scope, sessionId)
        .catch(() => undefined);
      const { seenAt, createdAt } = row ?? { seenAt: clock.nowMs(), createdAt: clock.nowMs() };
      return Math.min(seenAt + idleMs, createdAt + absoluteMs);
    },

    replaceAll: async (db, userId, visit) => {
      await endAll(db, userId);
      return insert(db, userId, visit);
    },

    endAll,

    list: async (userId) => {
      const now = clock.nowMs();
      return (await sessionRepository(storage.reader).listOf(scope, userId)).filter((row) => !isExpired(row, now));
    },

    endOne: (by, sessionId, userId = by.userId) =>
      storage.inTransaction(async (db) => {
        const ended = await sessionRepository(db).endOf(scope, userId, sessionId);
        if (!ended) return false;
        await hasEnded(db, userId);
        const changes = changesBetween({ device: deviceName(readDevice(ended.userAgent)), address: ended.address }, undefined);
        await audit(db, { userId, action: 'session-ended', by, changes });
        return true;
      }),

    endOthers: (by) =>
      storage.inTransaction(async (db) => {
        const { userId, sessionId } = by;
        const count = await sessionRepository(db).endOthers(scope, userId, sessionId);
        if (count === 0) return;
        await hasEnded(db, userId);
        await audit(db, { userId, action: 'session-ended', by, changes: changesBetween({ sessions: count }, undefined) });
      }),

    stillIn: async (sessionIds) => {
      const rows = await callerRepository(storage.reader).sessionsInOrgs(scope, sessionIds);
      const now = clock.nowMs();
      return rows.filter((row) => !isExpired(row, now) && !lacksFactor(row, { security, nowMs: now }));
    },

    deleteExpired: async () => {
      const now = clock.nowMs();
      await storage.inTransaction((db) => sessionRepository(db).deleteExpired(scope, now - idleMs, now - absoluteMs));
    },
  };
}

/** What is only noted is left out where the database is full or busy, which must not sign anybody out. */
const createNotes = ({ storage, log }: Pick<Dependencies, 'storage' | 'log'>) => ({
  note: async (write: (db: Database) => Promise<void>): Promise<void> => {
    await storage.inTransaction(write).catch((error: unknown) => log.warn({ reason: String(error) }, 'Last seen could not be written'));
  },

  renew: async (row: SessionCallerRow, hash: string, now: number): Promise<string | undefined> => {
    const next = newToken();
    try {
      const isRenewed = await storage.inTransaction((db) =>
        sessionRepository(db).renew(scope, row, { presentedHash: hash, tokenHash: next.hash, nowMs: now }),
      );
      return isRenewed ? next.token : undefined;
    } catch (error) {
      log.warn({ reason: String(error) }, 'A session could not be renewed');
      return undefined;
    }
  },
});

async function seen(db: Database, row: SessionCallerRow, now: number): Promise<void> {
  await sessionRepository(db).touch(scope, row.sessionId, now);
  await userRepository(db).touch(scope, row.userId, now);
}

const trimmed = ({ method, address, userAgent, changeView, factors = '' }: Visit) => ({
  signInMethod: method,
  address,
  userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
  changeView: changeView ?? null,
  factors,
});
