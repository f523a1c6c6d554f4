import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { quietLog } from '../../testing/databases.ts';
import { testConfig, type TestServer } from '../../testing/test-server.ts';
import { createCredentialsService, type CredentialsService } from './credentials.service.ts';
import { createPasswordAttempts } from './attempts/password-attempts.ts';

/** What one copy of the server checks passwords with, over the database of a test server: copies share the database only. */
export function credentialsForTest(
  { storage, clock }: Pick<TestServer, 'storage' | 'clock'>,
  hasher: PasswordHasher,
  environment: Readonly<Record<string, string>> = {},
): CredentialsService {
  const config = testConfig('/nowhere', environment);
  const attempts = createPasswordAttempts({ storage, config, clock, hasher, log: quietLog });
  return createCredentialsService({ storage, config, attempts, devices: { find: () => undefined, add: () => '' } });
}
