import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';

const scope = grantServerScope('challenges are given out before anybody is known');
const PURPOSE = 'passkey challenge';
const NONCE_BYTES = 16;

/** How long a person may take to show a passkey, in ms. */
export const CHALLENGE_TTL_MS = 5 * 60_000;

/** What a challenge is for: it is good for nothing else, and for nobody else. */
export interface ChallengeUse {
  readonly kind: 'sign-in' | 'step' | 'confirm' | 'make' | 'step-make';
  /** 0: nobody is known yet. */
  readonly userId: number;
}

/** Challenges are signed in place of being stored, so that who asks for many fills nothing; one that was used is stored until it has run out. */
export interface PasskeyChallenges {
  make(use: ChallengeUse): string;
  /** Until when one is good that this server made for this use, epoch ms; undefined for every other text. */
  read(challenge: string, use: ChallengeUse): number | undefined;
  /** Uses it up, in the transaction of what it is shown for; false where it was used before. */
  take(db: Database, challenge: string): Promise<boolean>;
}

export function createPasskeyChallenges(secrets: Pick<SecretBox, 'sign'>, clock: Clock): PasskeyChallenges {
  const sign = ({ kind, userId }: ChallengeUse, body: string) => secrets.sign(PURPOSE, `${kind} ${userId} ${body}`);
  return {
    make: (use) => {
      const body = `${clock.nowMs() + CHALLENGE_TTL_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
      return `${body}.${sign(use, body)}`;
    },
    read: (challenge, use) => {
      const [expiry = '', nonce = '', signature = '', ...rest] = challenge.split('.');
      const isOurs = rest.length === 0 && isSameText(signature, sign(use, `${expiry}.${nonce}`));
      return isOurs && Number(expiry) > clock.nowMs() ? Number(expiry) : undefined;
    },
    take: (db, challenge) => passkeyRepository(db).takeChallenge(scope, challenge, Number(challenge.split('.', 1)[0])),
  };
}
