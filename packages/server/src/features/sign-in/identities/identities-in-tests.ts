import type { AccountMails } from '../../account-mails/index.ts';
import { quietLog } from '../../../testing/databases.ts';
import { testConfig, type TestServer } from '../../../testing/test-server.ts';
import type { Claims, Identity, ShownIdentity } from './identity.ts';
import { createIdentities } from './identities.service.ts';

/** Somebody of a directory whom nobody knows yet. */
const JO: Identity = {
  section: 'ldap',
  issuer: 'ldap',
  stableId: 'uuid of jo',
  stableIdKey: 'entryUUID',
  earlierIds: ['uid=jo,dc=corp'],
  login: 'jo',
  email: 'jo@corp.test',
  isEmailVerified: false,
  name: 'Jo Smith',
};

/** Jo, with changes. */
export const showIdentity = (identity: Partial<Identity> = {}, claims: Partial<Claims> = {}): ShownIdentity => ({
  identity: { ...JO, ...identity },
  claims: { areGroupsComplete: true, ...claims },
});

interface SentMail {
  readonly mail: Parameters<AccountMails['enqueue']>[1];
  readonly address: string;
}

/** Identities over the database of a test server, and the mails they had written. */
export function identitiesForTest(
  { storage, clock, signIn }: Pick<TestServer, 'storage' | 'clock' | 'signIn'>,
  environment: Readonly<Record<string, string>> = {},
) {
  const mails: SentMail[] = [];
  const identities = createIdentities({
    storage,
    config: testConfig('/nowhere', environment),
    clock,
    log: quietLog,
    sessions: signIn.sessions,
    mails: {
      canSend: true,
      enqueue: async (_, mail, { address }) => {
        mails.push({ mail, address });
        return `mail ${mails.length}`;
      },
    },
  });
  return { identities, mails };
}
