import { AppError } from '@pharos/contract/errors';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { NoteRowUse } from '../../../platform/session/day-uses.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { tokenHash } from '../../../platform/session/token.ts';
import { keyCallerRepository, readKeyText } from '../../api-keys/index.ts';
import { readAuthorization } from '../read-authorization.ts';
import type { Authenticator } from './authenticator.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';

const scope = grantServerScope('a key names its organisation itself');

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly noteKeyUse: NoteRowUse;
}

/** API keys of programs, in the `Authorization` header. */
export const createKeyAuthenticator = ({ storage, clock, noteKeyUse }: Dependencies): Authenticator => ({
  id: 'key',
  async authenticate(request) {
    const header = request.header('authorization');
    const shown = header === undefined ? undefined : readAuthorization(header);
    if (shown?.kind !== 'key') return undefined;
    const key = readKeyText(shown.key);
    const row = key && (await keyCallerRepository(storage.reader).find(scope, key.orgId, key.name));
    if (!key || !row || !isSameText(row.keyHash, tokenHash(key.secret))) throw new AppError('invalid-api-key');
    const { id: keyId, orgName, role, expiresAt, lastUsedAt } = row;
    if (expiresAt !== null && expiresAt <= clock.nowMs()) throw new AppError('expired-api-key');
    noteKeyUse({ orgId: key.orgId, id: keyId, lastUsedAt });
    const actor = { kind: 'api-key', userId: 0, keyId, keyName: key.name, login: '', isServerAdmin: false, orgName, role } as const;
    return { actor: { ...actor, scope: grantOrgScope(key.orgId) } };
  },
});
