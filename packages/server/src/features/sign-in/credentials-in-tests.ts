import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { quietLog } from '../../testing/databases.ts';
import { testConfig, type TestServer } from '../../testing/test-server.ts';
import { createCredentialsService, type CredentialsService } from './credentials.service.ts';
import { createPasswordAttempts, type PasswordAttempt } from './attempts/password-attempts.ts';
import type { AdmitIdentity, FormAuthenticator } from './form-authenticators/form-authenticator.ts';
import { createStoredPassword } from './form-authenticators/stored-password.ts';

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** All of them, given the one for stored passwords; that one alone when absent. */
  readonly authenticators?: (storedPassword: FormAuthenticator) => readonly FormAuthenticator[];
  readonly onAttempt?: (attempt: PasswordAttempt) => void;
  /** Nobody is admitted when absent. */
  readonly admit?: AdmitIdentity;
}

/** What one copy of the server checks passwords with, over the database of a test server: copies share the database only. */
export function credentialsForTest(
  { storage, clock }: Pick<TestServer, 'storage' | 'clock'>,
  hasher: PasswordHasher,
  {
    environment = {},
    authenticators = (storedPassword) => [storedPassword],
    onAttempt = () => undefined,
    admit = async () => undefined,
  }: Options = {},
): CredentialsService {
  const config = testConfig('/nowhere', environment);
  const real = createPasswordAttempts({ storage, config, clock, log: quietLog });
  const check = (attempt: PasswordAttempt) => {
    onAttempt(attempt);
    return real.check(attempt);
  };
  const attempts = { ...real, check };
  const storedPassword = createStoredPassword(hasher, clock);
  const devices = { find: () => undefined, add: () => '' };
  return createCredentialsService({
    storage,
    config,
    attempts,
    devices,
    storedPassword,
    authenticators: authenticators(storedPassword),
    admit,
  });
}
