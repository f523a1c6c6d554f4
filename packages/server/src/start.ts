import path from 'node:path';
import { parseArgs } from 'node:util';
import { composeApp } from './app.ts';
import { builtInPlugins as plugins } from './compose/built-in-plugins.ts';
import { provision } from './compose/provisioning.ts';
import { addHostSource } from './features/data-sources/index.ts';
import { firstStart, offerSignIn, checkDefaultPassword } from './features/sign-in/index.ts';
import type { ServerContext } from './server-context.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { addressToOpen } from './platform/config/address-to-open.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { listAdoptedSettings } from './platform/config/list-adopted-settings.ts';
import { type LoadedConfig, loadConfig } from './platform/config/load-config.ts';
import { openStorage } from './platform/database/open.ts';
import { openSharedClock } from './platform/database/shared-clock.ts';
import { listen } from './platform/http/connection/listen.ts';
import { prepareDataFolder } from './platform/lock/data-folder.ts';
import { type FolderLock, lockFolder } from './platform/lock/folder-lock.ts';
import { refuseLostDatabase } from './platform/lock/lost-database.ts';
import type { LogFile } from './platform/log/log-file.ts';
import { openLog } from './platform/log/log.ts';
import { createPasswordHasher } from './platform/passwords/password-hasher.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import { establishSecretKey } from './platform/secrets/secret-key.ts';
import { createShutdown } from './platform/shutdown/shutdown-signals.ts';
import { stopOnSignal } from './platform/shutdown/stop-on-signal.ts';
import { readVersion } from './platform/version.ts';
import { printBanner } from './banner.ts';

/** Folder of the installation: `conf/` and `packages/` are in it. */
export const HOME_PATH = path.resolve(import.meta.dirname, '../../..');

/** Starts the server: configuration, data folder and its lock, database, features, and only then the address. */
export async function start(argv: readonly string[]): Promise<void> {
  const { config, warnings, given } = readConfig(argv);
  // All files of ours are for their owner only.
  process.umask(0o077);
  const isShared = prepareDataFolder(config.paths.data);
  const { log, file: logFile } = openLog(config);
  for (const warning of warnings) log.warn(warning);
  if (isShared)
    log.warn(`other users of this machine may look into the data folder ${config.paths.data}: take their rights away (chmod 700)`);
  const lock = lockFolder(config.paths.data);
  refuseLostDatabase(config.database, config.paths.data);
  const storage = await openStorage(config.database, config.paths, log);
  const hasher = createPasswordHasher({ atOnce: config.limits.passwordHashesAtOnce, waiting: config.limits.passwordHashesWaiting });
  const secretKey = await establishSecretKey(storage, config.security.secretKey, config.paths.data);
  const secrets = createSecretBox(secretKey, systemClock.nowMs);
  const first = await firstStart({
    storage,
    config,
    hasher,
    clock: systemClock,
    seedDashboards: (db, scope) => addHostSource(db, scope, systemClock.nowMs()),
  });
  await listAdoptedSettings({ storage, log, given, isNew: first !== undefined });
  await checkDefaultPassword({ storage, config, hasher, log });
  const { address, sharedClock } = await serve({ config, log, logFile, lock, storage, hasher, secrets });
  const offer = await offerSignIn({ storage, config, hasher, clock: sharedClock, address });
  printBanner(config, { address, first, offer }, process.stdout.isTTY);
}

interface ServeParts extends Pick<ServerContext, 'config' | 'log' | 'storage' | 'hasher' | 'secrets'> {
  readonly logFile: LogFile | undefined;
  readonly lock: FolderLock;
}

interface Served {
  readonly address: string;
  readonly sharedClock: Clock;
}

async function serve({ config, log, logFile, lock, storage, hasher, secrets }: ServeParts): Promise<Served> {
  await provision({ plugins, storage, secrets, config, log });
  const sharedClock = await openSharedClock(storage, log);
  const shutdown = createShutdown();
  const app = await composeApp({
    config,
    log,
    plugins,
    clock: systemClock,
    sharedClock,
    storage,
    hasher,
    secrets,
    version: readVersion(HOME_PATH, process.env),
    stopping: shutdown.stopping,
    draining: shutdown.draining,
  });
  const port = await listen(app.server, config.server);
  stopOnSignal({
    log,
    ...(logFile ? { reopenLog: logFile.reopen } : {}),
    shutdown,
    drainMs: config.server.drainSeconds * 1000,
    close: async () => {
      await app.server.close();
      await app.stop();
      sharedClock.close();
      await storage.close();
      lock.release();
    },
  });
  return { address: addressToOpen(config, port), sharedClock };
}

/** Reads the configuration named on the command line. @throws ConfigError */
export function readConfig(argv: readonly string[]): LoadedConfig {
  const { values } = parseCommandLine(argv);
  return loadConfig({
    homePath: HOME_PATH,
    environment: process.env,
    file: values.config === undefined ? undefined : path.resolve(values.config),
  });
}

export const USAGE = 'Use: npm start -- [--config <file>]. Every setting is explained in docs/configuration.md.';

function parseCommandLine(argv: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...argv], options: { config: { type: 'string' } }, allowPositionals: true });
    const [word] = parsed.positionals;
    // npm keeps `--config` for itself where the two dashes are missing, and hands on the name of the file alone.
    if (word === undefined) return parsed;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. Known is --config <file>.`);
  }
  throw new ConfigError(`'${argv.join(' ')}' means nothing here. ${USAGE}`);
}
