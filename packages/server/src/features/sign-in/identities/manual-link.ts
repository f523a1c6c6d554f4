import type { LINKABLE_SECTIONS } from '@pharos/contract/api/admin-users';
import { AppError, fail } from '@pharos/contract/errors';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { requireDirectoryPerson } from '../directory/require-directory-person.ts';
import type { ConfiguredDirectory } from '../directory/open-directory.ts';
import { proxySubject } from '../proxy/shown-headers.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';
import { usableSubject } from './identity.ts';
import { type PolicyConfig, sectionThatIsOn } from './section-policy.ts';

const scope = grantServerScope('identities of accounts belong to no organisation');

interface WantedLink {
  readonly userId: number;
  readonly section: (typeof LINKABLE_SECTIONS)[number];
  /** A name of somebody in the directory, or the value that a proxy sends. */
  readonly name: string;
}

/**
 * Links an account with an identity that an administrator knows to be its person's: nothing of the account changes, and the identity signs it in from now on.
 * @throws AppError user-not-found, required-missing, section-off, ldap-user-not-found, ldap-user-ambiguous, directory-unavailable, identity-taken
 */
export type LinkManually = (by: Actor, wanted: WantedLink) => Promise<void>;

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly config: PolicyConfig;
  /** Undefined while it is off. */
  readonly directory: ConfiguredDirectory | undefined;
}

export const createManualLinks =
  ({ storage, clock, config, directory }: Parts): LinkManually =>
  async (by, { userId, section, name: typed }) => {
    const name = typed.trim();
    if (name === '') throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
    if (!sectionThatIsOn(config, section)) fail('section-off', { section });
    const stableId = section === 'ldap' && directory ? (await requireDirectoryPerson(directory, name)).person.id : proxySubject(name);
    const subject = usableSubject({ stableId }) ?? fail('ldap-user-not-found');
    await storage.inTransaction(async (db) => {
      const user = (await userRepository(db).findById(scope, userId)) ?? fail('user-not-found');
      const nowMs = clock.nowMs();
      const row = { userId, provider: section, issuer: section, subject, linkedBy: 'hand', createdAt: nowMs } as const;
      if (!(await externalIdentityRepository(db).link(scope, row))) fail('identity-taken');
      const changes = changesBetween(undefined, { identity: `${section}: ${subject}`, by: 'hand' });
      const object = { kind: 'user', id: userId, name: user.login } as const;
      await recordAudit(db, { by, orgId: null, action: 'identity-linked', object, changes }, nowMs);
    });
  };
