import type { AccountMails } from '../account-mails/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { SignIn } from '../sign-in/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import type { CountedCalls } from './codes/counted-calls.ts';

/** What all of the account flows are made with. */
export interface AccountFlowParts {
  readonly storage: Storage;
  readonly config: Config;
  /** The clock that copies share: by it codes end. */
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly secrets: Pick<SecretBox, 'sign'>;
  readonly signIn: Pick<SignIn, 'sessions' | 'entrance' | 'cookies' | 'devices' | 'authenticatorIds' | 'managedNames'>;
  readonly mails: AccountMails;
  readonly space: OrgSpace;
  /** Accounts belong to no organisation. */
  readonly serverScope: ServerScope;
  /** For who has the code of an invitation. */
  readonly scopeOf: (orgId: number) => OrgScope;
}

export interface CountingParts extends AccountFlowParts {
  readonly calls: CountedCalls;
}
