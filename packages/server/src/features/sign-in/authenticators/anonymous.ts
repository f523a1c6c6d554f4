import { nameKey } from '@pharos/domain/text/name-key';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { callerRepository } from '../sessions/callers.server-wide.repository.ts';
import type { Authenticator } from './authenticator.ts';

const scope = grantServerScope('the organisation of visitors is named by the configuration');

/** Everybody else, where the operator lets visitors in. */
export const createAnonymousAuthenticator = (storage: Storage, { orgName, orgRole }: Config['authAnonymous']): Authenticator => ({
  id: 'anonymous',
  async authenticate() {
    const org = await callerRepository(storage.reader).orgByName(scope, nameKey(orgName));
    if (!org) return undefined;
    const visitor = { kind: 'anonymous', userId: 0, login: '', isServerAdmin: false, role: orgRole } as const;
    return { actor: { ...visitor, scope: grantOrgScope(org.id), orgName: org.name } };
  },
});
