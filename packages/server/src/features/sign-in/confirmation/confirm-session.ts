import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { SessionActor } from '../../../platform/session/actor.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import type { SessionService } from '../sessions/session.service.ts';

/** Notes that the person of a session has shown again who they are. The answer is the token that goes on in place of `token`; undefined where the session has ended. */
export type ConfirmSession = (by: SessionActor, token: string) => Promise<string | undefined>;

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'confirm'>;
}

export const createConfirmSession =
  ({ storage, clock, sessions }: Parts): ConfirmSession =>
  (by, token) =>
    storage.inTransaction(async (db) => {
      const renewed = await sessions.confirm(db, by.sessionId, token);
      if (renewed !== undefined) await auditSignIn(db, { userId: by.userId, action: 'confirmed', by }, clock.nowMs());
      return renewed;
    });
