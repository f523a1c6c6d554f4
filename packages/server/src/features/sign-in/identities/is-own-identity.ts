import type { Storage } from '../../../platform/database/storage.ts';
import type { UserActor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';
import { type Identity, usableSubject } from './identity.ts';

const scope = grantServerScope("a person's identities belong to no organisation");

/** Whether an identity that somebody has just shown to be theirs is one that the account is connected with; nothing is connected by it. */
export type IsOwnIdentity = (person: Pick<UserActor, 'userId'>, identity: Identity) => Promise<boolean>;

export const createIsOwnIdentity =
  ({ storage }: { readonly storage: Storage }): IsOwnIdentity =>
  async ({ userId }, identity) => {
    const subject = usableSubject(identity);
    if (subject === undefined) return false;
    return (await externalIdentityRepository(storage.reader).findUserId(scope, { issuer: identity.issuer, subject })) === userId;
  };
