import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeUserLink, resetAdminPassword, resetSecondFactor } from './features/sign-in/index.ts';
import { migrations } from './migrations/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { addressToOpen } from './platform/config/address-to-open.ts';
import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openStorage } from './platform/database/open.ts';
import { openSharedClock } from './platform/database/shared-clock.ts';
import { backUpSqlite, restoreSqlite } from './platform/database/sqlite/sqlite-backup.ts';
import { compactSqlite } from './platform/database/sqlite/sqlite-compact.ts';
import { sqlitePath } from './platform/database/sqlite/sqlite-open.ts';
import type { Storage } from './platform/database/storage.ts';
import { prepareDataFolder } from './platform/lock/data-folder.ts';
import { lockFolder } from './platform/lock/folder-lock.ts';
import { refuseLostDatabase } from './platform/lock/lost-database.ts';
import { createPasswordHasher } from './platform/passwords/password-hasher.ts';
import { readConfig } from './start.ts';
import { SECRET_KEY_FILE } from './platform/lock/data-files.ts';

const USAGE =
  'Use: npm run pharos -- reset-admin-password | sign-in-link <login> | reset-second-factor <login> | backup <file> | restore <file> | compact [--config <file>]. See docs/operations.md.';

/** What a command prints when it is done. */
type Command = (config: Config, word: string) => Promise<string>;

/** `takes`: the one word that stands behind the command. */
const COMMANDS: Readonly<Record<string, { readonly takes: 'file' | 'login' | undefined; readonly run: Command }>> = {
  'reset-admin-password': { takes: undefined, run: resetPassword },
  'sign-in-link': { takes: 'login', run: makeSignInLink },
  'reset-second-factor': { takes: 'login', run: takeSecondFactorOff },
  backup: { takes: 'file', run: backUp },
  restore: { takes: 'file', run: restore },
  compact: { takes: undefined, run: compact },
};

const TAKES = { file: 'the name of one file', login: 'one login' } as const;

/** Runs a command of the operator; the answer is what to print. @throws ConfigError and the errors of a start, with one line that says what to do */
export async function runCommand([name = '', ...rest]: readonly string[]): Promise<string> {
  if (name === '--help' || name === '-h') return USAGE;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ConfigError(`${name === '' ? 'No command' : `Unknown command '${name}'`}. ${USAGE}`);
  const { takes } = command;
  const { operands, configFile } = parseCommand(rest);
  if (operands.length !== (takes ? 1 : 0)) throw new ConfigError(`${name} takes ${takes ? TAKES[takes] : 'no further words'}. ${USAGE}`);
  const { config } = readConfig(configFile === undefined ? [] : ['--config', configFile]);
  process.umask(0o077); // all files of ours are for their owner only
  const [operand = ''] = operands;
  return command.run(config, takes === 'file' ? path.resolve(operand) : operand);
}

function parseCommand(args: readonly string[]): { readonly operands: readonly string[]; readonly configFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: { config: { type: 'string' } }, allowPositionals: true });
    return { operands: positionals, configFile: values.config };
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

const QUIET = { info: () => undefined, warn: () => undefined };

/** Runs while a server runs, too: the database is shared, the folder's lock is the server's. */
async function inDatabase(config: Config, work: (storage: Storage) => Promise<string>): Promise<string> {
  prepareDataFolder(config.paths.data);
  refuseLostDatabase(config.database, config.paths.data);
  const storage = await openStorage(config.database, config.paths, QUIET);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function resetPassword(config: Config): Promise<string> {
  return inDatabase(config, async (storage) => {
    const hasher = createPasswordHasher({ atOnce: 1, waiting: 1 });
    const user = await resetAdminPassword({ storage, config, hasher, clock: systemClock });
    if (!user) throw new ConfigError('There is no server administrator yet. Start the server once; it makes one.');
    return `New password of ${user.login}: ${user.password}\nIt is shown this once, and all sessions of ${user.login} have ended.`;
  });
}

/** For people who are locked out. */
function makeSignInLink(config: Config, login: string): Promise<string> {
  return inDatabase(config, async (storage) => {
    const clock = await openSharedClock(storage, QUIET);
    const address = addressToOpen(config, config.server.httpPort);
    const link = await makeUserLink({ storage, clock, address }, login).finally(() => clock.close());
    if (!link) throw new ConfigError(`There is no user '${login}'. Give the login, or the email, of an account.`);
    if (link === 'disabled') throw new ConfigError(`${login} is disabled. A server administrator enables the account first.`);
    return `This link signs ${link.login} in, once, within ${link.minutes} minutes:\n  ${link.url}`;
  });
}

/** For people who have lost their phone and their recovery codes. */
function takeSecondFactorOff(config: Config, login: string): Promise<string> {
  return inDatabase(config, async (storage) => {
    const clock = await openSharedClock(storage, QUIET);
    const done = await resetSecondFactor({ storage, clock }, login).finally(() => clock.close());
    if (!done) throw new ConfigError(`There is no user '${login}'. Give the login, or the email, of an account.`);
    if (done === 'none') throw new ConfigError(`${login} has no second factor.`);
    return `${done.login} has no second factor any more, and all sessions of ${done.login} have ended.`;
  });
}

async function backUp(config: Config, backup: string): Promise<string> {
  const file = requireSqlite(config);
  const bytes = await backUpSqlite({ file, backup });
  const key = path.join(config.paths.data, SECRET_KEY_FILE);
  const hint = existsSync(key) ? `\nKeep ${key} at another place too: without it the secrets in the backup cannot be read.` : '';
  return `Backed up to ${backup} (${Math.ceil(bytes / 1024)} KB).${hint}`;
}

async function restore(config: Config, backup: string): Promise<string> {
  const file = requireSqlite(config);
  prepareDataFolder(config.paths.data);
  const lock = lockFolder(config.paths.data);
  try {
    const newest = Math.max(...migrations.map(({ version }) => version));
    const aside = await restoreSqlite({ file, backup }, newest, new Date(systemClock.nowMs()));
    return `Restored ${file} from ${backup}.${aside === undefined ? '' : `\nThe database that was there is ${aside} now.`}`;
  } finally {
    lock.release();
  }
}

async function compact(config: Config): Promise<string> {
  const file = requireSqlite(config, 'vacuum full');
  prepareDataFolder(config.paths.data);
  const lock = lockFolder(config.paths.data);
  try {
    const { before, after } = compactSqlite(file);
    return `Compacted ${file}: ${inMegabytes(before - after)} were given back, it takes ${inMegabytes(after)} now.`;
  } finally {
    lock.release();
  }
}

const inMegabytes = (bytes: number): string => `${(Math.max(0, bytes) / 1024 / 1024).toFixed(1)} MB`;

function requireSqlite({ database, paths }: Config, tools = 'pg_dump and pg_restore'): string {
  if (database.type === 'sqlite3') return sqlitePath(database, paths.data);
  throw new ConfigError(`The database is PostgreSQL, which has tools of its own: ${tools}. See docs/operations.md.`);
}
