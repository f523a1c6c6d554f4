import { randomInt } from 'node:crypto';
import { AppError, fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tokenHash } from '../../platform/session/token.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { type ApiKeyRow, apiKeyRepository } from './api-keys.repository.ts';
import { writeKeyText } from './key-text.ts';
import { expiryOf } from './lifetime.ts';

interface RequestedKey {
  readonly name: string;
  readonly role: Role;
  /** 0, null and undefined: for ever. */
  readonly secondsToLive?: number | null | undefined;
}

/** Keys of programs. Nobody makes, sees or deletes a key above their own role. */
export interface ApiKeyService {
  list(actor: Actor, includesExpired: boolean): Promise<readonly ApiKeyRow[]>;
  /** With the key's text, which is not stored and cannot be shown again. @throws AppError lifetime-negative, lifetime-missing, lifetime-too-long, target-quota-reached */
  create(actor: Actor, requested: RequestedKey): Promise<{ id: number; name: string; key: string }>;
  delete(actor: Actor, id: number): Promise<void>;
}

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** About what a row takes. */
const KEY_BYTES = 300;
/** 43 of 62 signs hold 256 bits. */
const SECRET_LENGTH = 43;

const newSecret = (): string => Array.from({ length: SECRET_LENGTH }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

export function createApiKeyService({ storage, config, clock, space }: Dependencies): ApiKeyService {
  return {
    list: (actor, includesExpired) =>
      apiKeyRepository(storage.reader).list(actor.scope, {
        roles: rolesUpTo(actor.role),
        after: includesExpired ? undefined : clock.nowMs(),
      }),

    create: async (actor, { role, secondsToLive, ...requested }) => {
      const name = requested.name.trim();
      if (!hasVisibleSign(name))
        throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
      if (!rolesUpTo(actor.role).includes(role)) fail('api-key-role-too-high');
      const maxSeconds = config.auth.apiKeyMaxSecondsToLive;
      const expiresAt = expiryOf({ secondsToLive, maxSeconds, nowMs: clock.nowMs() });
      const secret = newSecret();
      const key = { name, role, keyHash: tokenHash(secret), createdBy: actor.userId, expiresAt };
      const insert = () =>
        storage.inTransaction(async (db) => {
          await space.requireRoom(db, actor.scope, 'api_key');
          const id = (await apiKeyRepository(db).insert(actor.scope, key, clock.nowMs())) ?? fail('api-key-exists');
          const changes = changesBetween(undefined, {
            role,
            ...(expiresAt === null ? {} : { expires: new Date(expiresAt).toISOString() }),
          });
          const made = { action: 'api-key-created', object: { kind: 'api-key', id, name }, changes } as const;
          await recordAudit(db, { by: actor, orgId: actor.scope.orgId, ...made }, clock.nowMs());
          return id;
        });
      const id = await space.withQuota(actor.scope, KEY_BYTES, insert);
      return { id, name, key: writeKeyText({ secret, name, orgId: actor.scope.orgId }) };
    },

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const { name, role } = (await apiKeyRepository(db).delete(actor.scope, id, rolesUpTo(actor.role))) ?? fail('api-key-not-found');
        await recordEvent(db, { name: 'api-key-deleted', scope: actor.scope, ids: { apiKeyId: id } }, clock.nowMs());
        const gone = { action: 'api-key-deleted', object: { kind: 'api-key', id, name }, changes: { role: [role, null] } } as const;
        await recordAudit(db, { by: actor, orgId: actor.scope.orgId, ...gone }, clock.nowMs());
      }),
  };
}
