import { AppError } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { NoteRowUse } from '../../../platform/session/day-uses.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { isTokenText, orgOfToken, tokenCallerRepository } from '../../service-accounts/index.ts';
import { readAuthorization } from '../read-authorization.ts';
import type { Authenticator } from './authenticator.ts';

const scope = grantServerScope('a token names its organisation itself');

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly noteTokenUse: NoteRowUse;
}

/** Service accounts, by one of their tokens in the place of an API key. */
export const createServiceAccountAuthenticator = ({ storage, clock, noteTokenUse }: Dependencies): Authenticator => ({
  id: 'service-account',
  async authenticate(request) {
    const header = request.header('authorization');
    const shown = header === undefined ? undefined : readAuthorization(header);
    if (shown?.kind !== 'key' || !isTokenText(shown.key)) return undefined;
    const orgId = orgOfToken(shown.key);
    const row = orgId === undefined ? undefined : await tokenCallerRepository(storage.reader).find(scope, orgId, tokenHash(shown.key));
    if (orgId === undefined || !row) throw new AppError('invalid-api-key');
    const { tokenId, expiresAt, lastUsedAt, ...serviceAccount } = row;
    if (expiresAt !== null && expiresAt <= clock.nowMs()) throw new AppError('expired-api-key');
    noteTokenUse({ orgId, id: tokenId, lastUsedAt });
    return { actor: { kind: 'service-account', tokenId, ...serviceAccount, isServerAdmin: false, scope: grantOrgScope(orgId) } };
  },
});
