import type { Actor } from '../../platform/session/actor.ts';

/** Whom upstream calls count for; all visitors of an org are one. */
export function callerOfQueries(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return actor.kind === 'api-key' ? `key:${actor.keyId}` : `visitor:${actor.scope.orgId}`;
}
