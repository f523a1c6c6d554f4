import { getUser } from '@pharos/contract/api/users';
import { fail } from '@pharos/contract/errors';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { accountRepository } from './accounts.server-wide.repository.ts';

interface Parts {
  readonly storage: Storage;
  /** A person's own profile belongs to no organisation. */
  readonly serverScope: ServerScope;
}

/** The caller's own profile; keys and anonymous visitors have none. */
export const userRoutes = ({ storage, serverScope }: Parts): readonly HandledRoute[] => [
  handle(getUser, async ({ actor }) => {
    const account = actor.kind === 'user' ? await accountRepository(storage.reader).findById(serverScope, actor.userId) : undefined;
    if (!account) fail('user-not-found');
    const { id, email, name, login, theme, isServerAdmin } = account;
    return { id, email, name, login, theme, orgId: actor.scope.orgId, isGrafanaAdmin: isServerAdmin };
  }),
];
