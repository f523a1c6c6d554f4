import { fail } from '@pharos/contract/errors';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/storage.ts';
import type { SecretBox, SecretPlace } from '../../../platform/secrets/secret-box.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import type { Entered } from '../second-factor/entrance.ts';
import type { OpenStep } from '../second-factor/sign-in-steps.ts';
import { signInStepRepository } from '../second-factor/sign-in-steps.server-wide.repository.ts';
import { providerSessionRepository } from './provider-sessions.server-wide.repository.ts';

const scope = grantServerScope('sessions of providers belong to no organisation');

/** What is kept of the tokens of a provider. */
export const RetainedTokens = z.object({
  refreshToken: z.optional(z.string()),
  idToken: z.optional(z.string()),
  signOutUrl: z.optional(z.string()),
});
export type RetainedTokens = z.infer<typeof RetainedTokens>;

/** Where the tokens of a session are sealed for. */
export const sessionPlace = (sessionId: number): SecretPlace => ({ scope, table: 'provider_session', rowId: sessionId, field: 'sealed' });

const stepPlace = (userId: number): SecretPlace => ({ scope, table: 'sign_in_step', rowId: userId, field: 'provider_tokens' });

/** Who has entered by a provider, and what that gave. */
interface Given {
  readonly userId: number;
  /** The provider by its section. */
  readonly section: string;
  readonly entered: Entered;
  readonly tokens: RetainedTokens;
}

/** Keeps what a provider gave, for as long as the session lives that it gave it for. */
export interface TokenKeeper {
  /** In the transaction that has begun the session, or the step before it. */
  keep(db: Database, given: Given): Promise<void>;
  /** The session that a step has become takes over what the step has kept, in the same transaction. @throws AppError sign-in-step-over where nothing opens that any more */
  takeOver(db: Database, step: OpenStep, sessionToken: string): Promise<void>;
}

interface Parts {
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>;
  readonly clock: Clock;
}

export function createTokenKeeper({ secrets, clock }: Parts): TokenKeeper {
  async function addToSession(db: Database, sessionToken: string, { section, tokens }: Pick<Given, 'section' | 'tokens'>): Promise<void> {
    const repository = providerSessionRepository(db);
    const sessionId = await repository.findSessionId(scope, tokenHash(sessionToken));
    if (sessionId === undefined) return;
    const sealed = await secrets.seal(db, sessionPlace(sessionId), JSON.stringify(tokens));
    const isChecked = tokens.refreshToken !== undefined;
    await repository.add(scope, { sessionId, provider: section, sealed, isChecked, checkedAt: clock.nowMs() });
  }

  return {
    keep: async (db, { userId, entered, ...given }) => {
      if (entered.kind === 'session') return addToSession(db, entered.token, given);
      const sealed = await secrets.seal(db, stepPlace(userId), JSON.stringify(given.tokens));
      await signInStepRepository(db).keepTokens(scope, tokenHash(entered.token), sealed);
    },

    takeOver: async (db, { user, visit, providerTokens }, sessionToken) => {
      if (providerTokens === null) return;
      const opened = await secrets.open(db, stepPlace(user.id), providerTokens).catch(() => fail('sign-in-step-over'));
      await addToSession(db, sessionToken, { section: visit.method, tokens: RetainedTokens.parse(JSON.parse(opened.reveal())) });
    },
  };
}
