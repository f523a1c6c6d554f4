import type { Database } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import type { UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { sessionRepository } from './sessions.server-wide.repository.ts';

const scope = grantServerScope('sessions belong to accounts, not to organisations');

interface ShownFactor {
  readonly by: Pick<UserActor, 'userId' | 'sessionId'>;
  readonly factor: string;
  readonly nowMs: number;
}

/** A first factor was set up by who is calling: their session was shown it, all others were not, and end. In the transaction of the caller. */
export async function noteFactorShown(db: Database, { by: { userId, sessionId }, factor, nowMs }: ShownFactor): Promise<void> {
  await sessionRepository(db).endOthers(scope, userId, sessionId);
  if (sessionId !== undefined) await sessionRepository(db).setFactors(scope, sessionId, factor);
  await recordEvent(db, { name: 'sessions-ended', ids: { userId } }, nowMs);
}
