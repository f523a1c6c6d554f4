import { clearHelpFlags, getUser, setHelpFlag } from '@pharos/contract/api/users';
import { fail } from '@pharos/contract/errors';
import type { ManagedNames } from '@pharos/domain/access/managed-names';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { requireOwnUser, requirePerson } from './own-user.ts';
import { userRepository } from './users.server-wide.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  /** A person's own profile belongs to no organisation. */
  readonly serverScope: ServerScope;
  /** Which names of an account its person does not change, and who does. */
  readonly managedNames: (userId: number) => Promise<ManagedNames>;
}

/** The caller's own profile; keys and anonymous visitors have none. */
export const userRoutes = (dependencies: Dependencies): readonly HandledRoute[] => [
  ...profileRoutes(dependencies),
  ...helpFlagRoutes(dependencies),
];

const profileRoutes = ({ storage, serverScope, managedNames }: Dependencies): readonly HandledRoute[] => [
  handle(getUser, async ({ actor }) => {
    const { id, email, name, login, theme, isServerAdmin } = await requireOwnUser(storage.reader, serverScope, requirePerson(actor));
    const managed = await managedNames(id);
    const managedBy = { login: managed.login?.title, email: managed.email?.title };
    return { id, email, name, login, theme, orgId: actor.scope.orgId, isGrafanaAdmin: isServerAdmin, managedBy };
  }),
];

const helpFlagRoutes = ({ storage, serverScope }: Dependencies): readonly HandledRoute[] => [
  handle(setHelpFlag, async ({ actor, params }) => {
    const { userId } = requirePerson(actor);
    return flagsSet(await storage.inTransaction((db) => userRepository(db).addHelpFlags(serverScope, userId, readFlags(params.flags))));
  }),
  handle(clearHelpFlags, async ({ actor }) => {
    const { userId } = requirePerson(actor);
    return flagsSet(await storage.inTransaction((db) => userRepository(db).clearHelpFlags(serverScope, userId)));
  }),
];

const flagsSet = (helpFlags1: number | undefined) => ({ message: 'Help flag set', helpFlags1: helpFlags1 ?? fail('user-not-found') });

/** As many bits as both databases and every client hold without a sign. */
const MAX_FLAGS = 0x7fff_ffff;

/** What is larger than all flags together sets none. */
const readFlags = (flags: number): number => (flags > MAX_FLAGS ? 0 : flags);
