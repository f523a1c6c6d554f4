import pino from 'pino';
import { type App, composeApp } from '../app.ts';
import { builtInPlugins } from '../compose/built-in-plugins.ts';
import { firstStart } from '../features/sign-in/index.ts';
import type { Storage } from '../platform/database/storage.ts';
import { systemClock as clock } from '../platform/clock/clock.ts';
import { createPasswordHasher, type PasswordHasher } from '../platform/passwords/password-hasher.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { establishSecretKey } from '../platform/secrets/secret-key.ts';
import { watchResponses } from './responses-as-promised.ts';
import { ROOT_PASSWORD } from './test-people.ts';
import { configForTest } from './config.ts';
import type { TestDatabase } from './databases.ts';

/** The whole server, asked by `app.server.inject`. */
export interface AppForTest {
  readonly app: App;
  readonly storage: Storage;
  readonly hasher: PasswordHasher;
  /** Login and org of the account of the first start. */
  readonly first: { readonly login: string; readonly orgId: number };
  /** What the server logged as a defect. */
  readonly defects: readonly string[];
  /** The session cookie of an account. */
  signIn(user: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** All features over a database of their own, with limits that tests do not run into. */
export async function appForTest(database: TestDatabase): Promise<AppForTest> {
  const { storage, dataFolder, close } = await database.create();
  const config = configForTest({
    PHAROS_PATHS_DATA: dataFolder,
    PHAROS_SECURITY_ADMIN_USER: 'root',
    PHAROS_SECURITY_ADMIN_PASSWORD: ROOT_PASSWORD,
    PHAROS_LIMITS_API_BURST: '1000000',
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_MINUTE: '100000',
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: '100000',
    PHAROS_DATAPROXY_TIMEOUT: '1',
  });
  const hasher = createPasswordHasher({ atOnce: 2, waiting: 100 });
  const secrets = createSecretBox(await establishSecretKey(storage, config.security.secretKey, dataFolder), clock.nowMs);
  const first = await firstStart({ storage, config, hasher, clock });
  if (!first) throw new Error('the test database is not empty');
  const defects: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void defects.push(line) });
  const stopping = new AbortController();
  const version = { version: '0', commit: '', builtAtSeconds: 0 };
  const app = await composeApp({
    config,
    log,
    plugins: builtInPlugins,
    clock,
    sharedClock: clock,
    storage,
    hasher,
    secrets,
    version,
    stopping: stopping.signal,
    draining: stopping.signal,
  });
  const responses = watchResponses(app.server);
  return {
    app,
    storage,
    hasher,
    first,
    defects,
    signIn: (user, password) => signIn(app, user, password),
    close: async () => {
      stopping.abort();
      await app.server.close();
      await app.stop();
      await close();
      responses.requireNone();
    },
  };
}

async function signIn(app: App, user: string, password: string): Promise<string> {
  const response = await app.server.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    payload: { user, password },
  });
  if (response.statusCode !== 200) throw new Error(`${user} could not sign in: ${response.body}`);
  return String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
}
