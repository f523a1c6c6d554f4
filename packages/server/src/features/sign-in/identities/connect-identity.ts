import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';
import { type Identity, usableSubject } from './identity.ts';

const scope = grantServerScope("a person's identities belong to no organisation");

/** `taken`: it stands for another account. */
type Connected = 'connected' | 'taken' | 'no-stable-id';

/** Connects the account of somebody who is signed in with an identity that they have just shown to be theirs; it takes nothing away. */
export type ConnectIdentity = (person: UserActor, identity: Identity) => Promise<Connected>;

export const createConnectIdentity =
  ({ storage, clock }: { readonly storage: Storage; readonly clock: Clock }): ConnectIdentity =>
  async (person, identity) => {
    const subject = usableSubject(identity);
    if (subject === undefined) return 'no-stable-id';
    const { section, issuer, earlierIds } = identity;
    const { userId } = person;
    return storage.inTransaction(async (db) => {
      const identities = externalIdentityRepository(db);
      const knownId = await identities.findUserId(scope, { issuer, subject });
      if (knownId !== undefined) return knownId === userId ? 'connected' : 'taken';
      const imported = await identities.findImported(scope, { provider: section, subjects: earlierIds });
      if (imported && imported.userId !== userId) return 'taken';
      const now = clock.nowMs();
      const row = { issuer, subject, userId, provider: section, linkedBy: 'hand' as const, createdAt: now };
      if (imported) await identities.adopt(scope, imported.id, { issuer, subject });
      else if (!(await identities.link(scope, row))) return 'taken';
      const object = { kind: 'user', id: userId, name: person.login } as const;
      const changes = changesBetween(undefined, { identity: `${section}: ${subject}`, by: 'hand' });
      await recordAudit(db, { by: person, orgId: null, action: 'identity-linked', object, changes }, now);
      return 'connected';
    });
  };
