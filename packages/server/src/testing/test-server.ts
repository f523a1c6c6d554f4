import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { builtInPlugins } from '../compose/built-in-plugins.ts';
import { composeFeatures } from '../compose/features.ts';
import type { DrawPicture } from '../features/rendering/index.ts';
import { firstStart, type ProviderReach, type SignIn } from '../features/sign-in/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Storage } from '../platform/database/storage.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { establishSecretKey } from '../platform/secrets/secret-key.ts';
import { publishedLog } from './published-log.ts';
import { watchResponses } from './responses-as-promised.ts';
import { configForTest } from './config.ts';
import type { TestDatabase } from './databases.ts';
import { type Client, client } from './test-client.ts';
import { makePeople, PASSWORD, ROOT_PASSWORD, type People, type Person } from './test-people.ts';

export { PASSWORD, ROOT_PASSWORD, type Person } from './test-people.ts';

/** A server of its own with people in two organisations; close it when done. */
export interface TestServer {
  readonly url: string;
  readonly storage: Storage;
  readonly dataFolder: string;
  readonly people: People;
  readonly signIn: SignIn;
  /** Stands still until it is moved. */
  readonly clock: Clock & { forward(ms: number): void };
  /** Calls as somebody with a session. */
  as(person: Person): Client;
  /** Calls as nobody, or with headers of one's own. */
  with(headers?: Readonly<Record<string, string>>): Client;
  /** The session cookie of somebody, as a `Cookie` header. */
  cookieOf(person: Person): string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Every line of the log, from `trace` on, as JSON; when absent, the latest are kept for a test that fails. */
  readonly onLogLine?: (line: string) => void;
  /** Further settings, as environment variables such as PHAROS_USERS_ALLOW_ORG_CREATE. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly drawPicture?: DrawPicture;
  /** Stands for the providers that people sign in by. */
  readonly callProviders?: ProviderReach['client'];
  /** The text of a configuration file, for sections that the environment cannot name. */
  readonly configText?: string;
  /** Where the built pages are, in `packages/web/dist`; this checkout when absent. */
  readonly homePath?: string;
  /** Routes that stand in place of the product's at the same address: a feature over other parts. */
  readonly routes?: (parts: {
    readonly storage: Storage;
    readonly clock: Clock;
  }) => readonly HandledRoute[] | Promise<readonly HandledRoute[]>;
}

/** Everybody's, made once by this process. */
let passwordHash: Promise<string> | undefined;

export async function testServer(database: TestDatabase, options: TestServerOptions = {}): Promise<TestServer> {
  const { storage, dataFolder, close } = await database.create();
  const clock = movableClock();
  const config = {
    ...testConfig(dataFolder, options.environment, options.configText),
    ...(options.homePath ? { homePath: options.homePath } : {}),
  };
  const { onLogLine } = options;
  const log = onLogLine ? pino({ level: 'trace' }, { write: onLogLine }) : publishedLog();
  const hasher = createPasswordHasher({ atOnce: 2, waiting: 50 });
  const secrets = createSecretBox(await establishSecretKey(storage, config.security.secretKey, dataFolder), clock.nowMs);
  const version = { version: '0', commit: '', builtAtSeconds: 0 };
  const stopping = new AbortController();
  const context = {
    storage,
    config,
    plugins: builtInPlugins,
    clock,
    sharedClock: clock,
    log,
    hasher,
    secrets,
    version,
    stopping: stopping.signal,
    draining: stopping.signal,
    drawPicture: options.drawPicture,
    callProviders: options.callProviders,
  };
  const first = await firstStart(context);
  if (!first) throw new Error('the test database is not empty');
  const people = await makePeople(storage, { passwordHash: await (passwordHash ??= hasher.hash(PASSWORD)), first, nowMs: clock.nowMs() });
  const features = await composeFeatures(context);
  const { signIn, unknownPage, serverId, noteRefusal, openCalls } = features;
  const routes = replaceRoutes(features.routes, (await options.routes?.(context)) ?? []);
  const { authenticate, requireConfirmed } = signIn;
  const server = await createHttpServer({
    ...context,
    routes,
    authenticate,
    requireConfirmed,
    unknownPage,
    serverId,
    noteRefusal,
    openCalls,
  });
  const responses = watchResponses(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const tokens = await startSessions(storage, signIn, people);
  const cookieOf = (person: Person) => `${signIn.cookies.name}=${tokens[person]}`;
  return {
    url,
    storage,
    dataFolder,
    people,
    signIn,
    clock,
    cookieOf,
    as: (person) => client(url, { cookie: cookieOf(person) }),
    with: (headers = {}) => client(url, headers),
    close: async () => {
      stopping.abort();
      await features.live.close();
      await server.close();
      await features.stop();
      await close();
      responses.requireNone();
    },
  };
}

const addressOf = ({ route }: HandledRoute): string => `${route.method} ${route.path}`;

function replaceRoutes(routes: readonly HandledRoute[], replacing: readonly HandledRoute[]): readonly HandledRoute[] {
  const replaced = new Set(replacing.map(addressOf));
  return [...routes.filter((one) => !replaced.has(addressOf(one))), ...replacing];
}

/** The shipped configuration with the data folder of a test, and limits that tests do not run into. */
export function testConfig(dataFolder: string, environment: Readonly<Record<string, string>> = {}, text?: string): Config {
  const limits = {
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_MINUTE: '1000',
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: '1000',
    PHAROS_LIMITS_API_BURST: '100000',
  };
  const variables = {
    PHAROS_PATHS_DATA: dataFolder,
    PHAROS_SECURITY_ADMIN_USER: 'root',
    PHAROS_SECURITY_ADMIN_PASSWORD: ROOT_PASSWORD,
    ...limits,
    PHAROS_AUTH_LDAP_CONFIG_FILE: 'conf/ldap.toml',
    ...environment,
  };
  if (text === undefined) return configForTest(variables);
  const file = path.join(dataFolder, 'test.ini');
  writeFileSync(file, text);
  return configForTest(variables, file);
}

function movableClock(): TestServer['clock'] {
  let nowMs = Date.UTC(2026, 0, 15, 12, 0, 0);
  return { nowMs: () => nowMs, forward: (ms) => void (nowMs += ms) };
}

async function startSessions(storage: Storage, signIn: SignIn, people: People): Promise<Record<Person, string>> {
  const visit = { method: 'password' as const, address: '127.0.0.1', userAgent: 'test' };
  const entries: [string, string][] = [];
  for (const [person, userId] of Object.entries(people.ids)) {
    entries.push([person, await storage.inTransaction((db) => signIn.sessions.start(db, userId, visit))]);
  }
  return Object.fromEntries(entries) as Record<Person, string>; // one entry for each person
}
