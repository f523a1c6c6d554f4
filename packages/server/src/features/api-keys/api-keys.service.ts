import { randomInt } from 'node:crypto';
import { AppError, fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tokenHash } from '../../platform/session/token.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { apiKeyRepository } from './api-keys.repository.ts';
import { writeKeyText } from './key-text.ts';

/** Keys of programs. Nobody makes, sees or deletes a key above their own role. */
export interface ApiKeyService {
  list(actor: Actor): Promise<{ id: number; name: string; role: Role }[]>;
  /** The key's text, which is not stored and cannot be shown again. */
  create(actor: Actor, name: string, role: Role): Promise<string>;
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
  readonly clock: Clock;
  readonly space: OrgSpace;
}

export function createApiKeyService({ storage, clock, space }: Dependencies): ApiKeyService {
  return {
    list: (actor) => apiKeyRepository(storage.reader).list(actor.scope, rolesUpTo(actor.role)),

    create: async (actor, requestedName, role) => {
      const name = requestedName.trim();
      if (!hasVisibleSign(name))
        throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
      if (!rolesUpTo(actor.role).includes(role)) fail('api-key-role-too-high');
      const secret = newSecret();
      const key = { name, role, keyHash: tokenHash(secret), createdBy: actor.userId };
      const insert = () =>
        storage.inTransaction(async (db) => {
          const id = (await apiKeyRepository(db).insert(actor.scope, key, clock.nowMs())) ?? fail('api-key-exists');
          const made = { action: 'api-key-created', object: { kind: 'api-key', id, name }, changes: { role: [null, role] } } as const;
          await recordAudit(db, { by: actor, orgId: actor.scope.orgId, ...made }, clock.nowMs());
        });
      await space.withQuota(actor.scope, KEY_BYTES, insert);
      return writeKeyText({ secret, name, orgId: actor.scope.orgId });
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
