import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { tokenHash } from '../../platform/session/token.ts';
import { expiryOf } from '../api-keys/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { auditServiceAccount } from './audit-service-account.ts';
import { requireName, requireServiceAccount } from './service-accounts.service.ts';
import { newTokenText } from './token-text.ts';
import { type TokenRow, tokenRepository } from './tokens.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

interface RequestedToken {
  readonly name: string;
  /** 0, null and undefined: for ever. */
  readonly secondsToLive?: number | null | undefined;
}

/** What programs show for a service account. Every call needs the account: @throws AppError service-account-not-found */
export interface TokenService {
  list(actor: Actor, serviceAccountId: number): Promise<readonly TokenRow[]>;
  /**
   * With the token's text, which is not stored and cannot be shown again.
   * @throws AppError required-missing, service-account-token-exists, lifetime-negative, lifetime-missing, lifetime-too-long
   */
  create(actor: Actor, serviceAccountId: number, requested: RequestedToken): Promise<{ id: number; name: string; key: string }>;
  /** @throws AppError service-account-token-not-found */
  delete(actor: Actor, serviceAccountId: number, id: number): Promise<void>;
}

/** About what a row takes. */
const TOKEN_BYTES = 400;

export const createTokenService = ({ storage, config, clock, space }: Dependencies): TokenService => ({
  list: async (actor, serviceAccountId) => {
    await requireServiceAccount(storage.reader, actor.scope, serviceAccountId);
    return tokenRepository(storage.reader).list(actor.scope, serviceAccountId);
  },

  create: async (actor, serviceAccountId, { secondsToLive, ...requested }) => {
    const [name, nowMs] = [requireName(requested.name), clock.nowMs()];
    const expiresAt = expiryOf({ secondsToLive, maxSeconds: config.auth.apiKeyMaxSecondsToLive, nowMs });
    const { text, prefix } = newTokenText(actor.scope.orgId);
    const id = await space.withQuota(actor.scope, TOKEN_BYTES, () =>
      storage.inTransaction(async (db) => {
        const serviceAccount = await requireServiceAccount(db, actor.scope, serviceAccountId);
        const token = {
          userId: serviceAccountId,
          name,
          prefix,
          tokenHash: tokenHash(text),
          createdAt: nowMs,
          createdBy: actor.userId,
          expiresAt,
        };
        const madeId = (await tokenRepository(db).insert(actor.scope, token)) ?? fail('service-account-token-exists');
        const next = { token: name, ...(expiresAt === null ? {} : { expires: new Date(expiresAt).toISOString() }) };
        await auditServiceAccount(db, { actor, serviceAccount, action: 'service-account-token-created', next }, nowMs);
        return madeId;
      }),
    );
    return { id, name, key: text };
  },

  delete: (actor, serviceAccountId, id) =>
    storage.inTransaction(async (db) => {
      const serviceAccount = await requireServiceAccount(db, actor.scope, serviceAccountId);
      const name = (await tokenRepository(db).delete(actor.scope, serviceAccountId, id)) ?? fail('service-account-token-not-found');
      await recordEvent(db, { name: 'service-account-changed', scope: actor.scope, ids: { userId: serviceAccountId } }, clock.nowMs());
      await auditServiceAccount(
        db,
        { actor, serviceAccount, action: 'service-account-token-deleted', old: { token: name } },
        clock.nowMs(),
      );
    }),
});
