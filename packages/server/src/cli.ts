import { resetAdminPassword } from './features/sign-in/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openStorage } from './platform/database/open.ts';
import { prepareDataFolder } from './platform/lock/data-folder.ts';
import { createPasswordHasher } from './platform/passwords/password-hasher.ts';
import { explainStartFailure } from './start-failure.ts';
import { readConfig } from './start.ts';

const USAGE = 'Use: npm run pharos -- reset-admin-password [--config <file>]';

/** Runs while a server runs, too: the database is shared, the folder's lock is the server's. */
async function runCommand([command, ...rest]: readonly string[]): Promise<string> {
  if (command === '--help' || command === '-h') return USAGE;
  if (command !== 'reset-admin-password')
    throw new ConfigError(`${command === undefined ? 'No command' : `Unknown command '${command}'`}. ${USAGE}`);
  const { config } = readConfig(rest);
  prepareDataFolder(config.paths.data);
  const storage = await openStorage(config.database, config.paths, { info: () => undefined, warn: () => undefined });
  try {
    const hasher = createPasswordHasher({ atOnce: 1, waiting: 1 });
    const account = await resetAdminPassword({ storage, hasher, clock: systemClock });
    if (!account) throw new ConfigError('There is no server administrator yet. Start the server once; it makes one.');
    return `New password of ${account.login}: ${account.password}\nIt is shown this once, and all sessions of ${account.login} have ended.`;
  } finally {
    await storage.close();
  }
}

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(explainStartFailure(error, 'Nothing was done'));
  process.exitCode = 1;
}
