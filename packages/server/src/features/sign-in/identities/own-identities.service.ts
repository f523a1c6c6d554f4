import type { ConnectableProvider, Identity } from '@pharos/contract/api/identities';
import { fail } from '@pharos/contract/errors';
import { managedNames, type ManagedNames } from '@pharos/domain/access/managed-names';
import { mayDisconnect } from '@pharos/domain/access/sign-in-methods';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { orgRepository } from '../../orgs/index.ts';
import { requireOwnUser, requirePerson, type UserRow } from '../../users/index.ts';
import { providersThatAreOn } from '../providers/list-providers.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';
import { type PolicyConfig, sectionThatIsOn, sectionTitle } from './section-policy.ts';

const scope = grantServerScope("a person's identities belong to no organisation");

/** What a person's own account is connected with. */
export interface OwnIdentities {
  /** Which names of an account its person does not change, and who does. */
  readonly managedNames: (userId: number) => Promise<ManagedNames>;
  /** @throws AppError user-not-found */
  list(
    actor: Actor,
  ): Promise<{ readonly hasPassword: boolean; readonly identities: Identity[]; readonly providers: ConnectableProvider[] }>;
  /** Roles that the identity gave stay. @throws AppError user-not-found, identity-not-found, identity-last-method */
  disconnect(actor: Actor, id: number): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: PolicyConfig & Pick<Config, 'auth'>;
  readonly clock: Clock;
  /** A proxy signs people in. */
  readonly isProxyOn: boolean;
}

export function createOwnIdentities({ storage, config, clock, isProxyOn }: Parts): OwnIdentities {
  const methodsOf = async (db: Database, user: UserRow) => {
    const rows = await externalIdentityRepository(db).listOf(scope, user.id);
    const identities = rows.map((row) => ({ ...row, isOn: sectionThatIsOn(config, row.provider) !== undefined }));
    return { hasPassword: user.passwordHash !== null && !config.auth.disableLoginForm, identities };
  };

  return {
    managedNames: async (userId) => {
      const rows = await externalIdentityRepository(storage.reader).listOf(scope, userId);
      const { headerProperty } = config.authProxy;
      const proxy = isProxyOn ? { title: sectionTitle(config, 'authproxy'), property: headerProperty } : undefined;
      const sections = rows.flatMap(({ provider }) => sectionThatIsOn(config, provider) ?? []);
      return managedNames(proxy, sections);
    },

    list: async (actor) => {
      const user = await requireOwnUser(storage.reader, scope, requirePerson(actor));
      const methods = await methodsOf(storage.reader, user);
      const identities = methods.identities.map(({ id, provider, subject, createdAt, isOn }) => ({
        id,
        title: sectionTitle(config, provider),
        subject,
        createdAt: new Date(createdAt).toISOString(),
        isOn,
        mayDisconnect: mayDisconnect(id, methods),
      }));
      const connected = new Set(methods.identities.map(({ provider }) => provider));
      const providers = providersThatAreOn(config)
        .filter(({ section }) => !connected.has(section))
        .map(({ name, title }) => ({ name, title }));
      return { hasPassword: user.passwordHash !== null, identities, providers };
    },

    disconnect: async (actor, id) => {
      const person = requirePerson(actor);
      await storage.inTransaction(async (db) => {
        const user = await requireOwnUser(db, scope, person);
        const methods = await methodsOf(db, user);
        const { provider, subject } = methods.identities.find((one) => one.id === id) ?? fail('identity-not-found');
        if (!mayDisconnect(id, methods)) fail('identity-last-method');
        await externalIdentityRepository(db).unlink(scope, user.id, id);
        // No sync comes any more that would give or take roles: Admins decide about them again.
        const isLastOfSection = methods.identities.every((one) => one.id === id || one.provider !== provider);
        if (isLastOfSection) await orgRepository(db).releaseSynced(scope, user.id, provider);
        const object = { kind: 'user', id: user.id, name: user.login } as const;
        const changes = changesBetween({ identity: `${provider}: ${subject}` }, undefined);
        await recordAudit(db, { by: person, orgId: null, action: 'identity-unlinked', object, changes }, clock.nowMs());
      });
    },
  };
}
