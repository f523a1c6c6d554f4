import { fail } from '@pharos/contract/errors';
import type { PasskeyRequest } from '@pharos/contract/passkey';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { ChallengeUse, PasskeyChallenges } from './passkey-challenges.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';
import { passkeyHost, requestOptions } from './web-authn.ts';

const scope = grantServerScope('passkeys of an account belong to no organisation');

/** What browsers are asked for passkeys by. */
export interface PasskeyRequests {
  /** For those of an account, or for any of this site where none is known yet. @throws AppError passkeys-off */
  request(use: ChallengeUse): Promise<PasskeyRequest>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly challenges: PasskeyChallenges;
}

export const createPasskeyRequests = ({ storage, config, challenges }: Parts): PasskeyRequests => ({
  request: async (use) => {
    const host = passkeyHost(config.site) ?? fail('passkeys-off');
    const existing = use.userId === 0 ? undefined : await passkeyRepository(storage.reader).listOf(scope, use.userId);
    return requestOptions({ host, challenge: challenges.make(use), existing });
  },
});
