import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor, UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { keyCallerRepository } from '../../api-keys/index.ts';
import { tokenCallerRepository } from '../../service-accounts/index.ts';
import { appPasswordRepository } from '../app-passwords/app-passwords.server-wide.repository.ts';
import { callerRepository } from './callers.server-wide.repository.ts';
import type { SessionService } from './session.service.ts';

const scope = grantServerScope('connections of all organisations are looked at again together');

/** Which of these callers are still who they were, in the organisation they came for and in the role they had there. */
export type CallerCheck = (actors: readonly Actor[]) => Promise<ReadonlySet<Actor>>;

interface Dependencies {
  readonly storage: Storage;
  readonly sessions: SessionService;
  readonly clock: Clock;
}

/** Callers per statement; a statement holds the database's reader for a moment only. */
const BATCH = 500;

/**
 * Looks many callers up at once, by the ids of session, account and key: the token of a handshake may have been replaced since, and showing an
 * old one again would end the session as stolen.
 */
export function createCallerCheck({ storage, sessions, clock }: Dependencies): CallerCheck {
  const loadKeys = async (actors: readonly Actor[]): Promise<ReadonlySet<string>> => {
    const userIds = distinct(actors.flatMap((actor) => (isOrdinary(actor) ? [actor.userId] : [])));
    const keyIds = distinct(actors.flatMap((actor) => (actor.kind === 'api-key' ? [actor.keyId] : [])));
    const tokenIds = distinct(actors.flatMap((actor) => (actor.kind === 'service-account' ? [actor.tokenId] : [])));
    const appPasswordIds = distinct(actors.flatMap((actor) => (actor.kind === 'user' ? (actor.appPasswordId ?? []) : [])));
    const [inSession, members, keys, tokens, appPasswords] = await Promise.all([
      sessions.stillIn(
        distinct(actors.flatMap((actor) => (actor.kind === 'user' && actor.sessionId !== undefined ? [actor.sessionId] : []))),
      ),
      callerRepository(storage.reader).loadMemberships(scope, userIds),
      keyCallerRepository(storage.reader).existing(scope, keyIds, clock.nowMs()),
      tokenCallerRepository(storage.reader).existing(scope, tokenIds, clock.nowMs()),
      appPasswordRepository(storage.reader).existing(scope, appPasswordIds, clock.nowMs()),
    ]);
    return new Set([
      ...inSession.map(({ sessionId, orgId, role }) => `session:${sessionId}:${orgId}:${role}`),
      ...members.map(({ userId, orgId, role }) => `user:${userId}:${orgId}:${role}`),
      ...keys.map(({ id, orgId }) => `key:${id}:${orgId}`),
      ...tokens.map(({ id, orgId, role }) => `token:${id}:${orgId}:${role}`),
      ...appPasswords.map(({ id, orgId, role }) => `app-password:${id}:${orgId}:${role}`),
    ]);
  };
  return async (actors) => {
    const good = new Set<Actor>();
    for (let start = 0; start < actors.length; start += BATCH) {
      const batch = actors.slice(start, start + BATCH);
      const keys = await loadKeys(batch);
      for (const actor of batch) if (actor.kind === 'anonymous' || keys.has(buildKey(actor))) good.add(actor);
    }
    return good;
  };
}

/** A person by name and password. */
const isOrdinary = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.sessionId === undefined && actor.appPasswordId === undefined;

const distinct = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

/** Anonymous visitors are let in by the configuration, which changes with a new start only; the role of an API key never changes. */
function buildKey(actor: Exclude<Actor, { kind: 'anonymous' }>): string {
  const { orgId } = actor.scope;
  if (actor.kind === 'api-key') return `key:${actor.keyId}:${orgId}`;
  const membership = `${orgId}:${actor.role}`;
  if (actor.kind === 'service-account') return `token:${actor.tokenId}:${membership}`;
  if (actor.appPasswordId !== undefined) return `app-password:${actor.appPasswordId}:${membership}`;
  return actor.sessionId === undefined ? `user:${actor.userId}:${membership}` : `session:${actor.sessionId}:${membership}`;
}
