import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resetAdminPassword } from './features/sign-in/index.ts';
import { migrations } from './migrations/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openStorage } from './platform/database/open.ts';
import { backUpSqlite, restoreSqlite } from './platform/database/sqlite/sqlite-backup.ts';
import { compactSqlite } from './platform/database/sqlite/sqlite-compact.ts';
import { sqlitePath } from './platform/database/sqlite/sqlite-open.ts';
import { prepareDataFolder } from './platform/lock/data-folder.ts';
import { lockFolder } from './platform/lock/folder-lock.ts';
import { refuseLostDatabase } from './platform/lock/lost-database.ts';
import { createPasswordHasher } from './platform/passwords/password-hasher.ts';
import { readConfig } from './start.ts';
import { SECRET_KEY_FILE } from './platform/lock/data-files.ts';

const USAGE =
  'Use: npm run pharos -- reset-admin-password | backup <file> | restore <file> | compact [--config <file>]. See docs/operations.md.';

/** What a command prints when it is done. */
type Command = (config: Config, file: string) => Promise<string>;

const COMMANDS: Readonly<Record<string, { readonly takesFile: boolean; readonly run: Command }>> = {
  'reset-admin-password': { takesFile: false, run: resetPassword },
  backup: { takesFile: true, run: backUp },
  restore: { takesFile: true, run: restore },
  compact: { takesFile: false, run: compact },
};

/** Runs a command of the operator; the answer is what to print. @throws ConfigError and the errors of a start, with one line that says what to do */
export async function runCommand([name = '', ...rest]: readonly string[]): Promise<string> {
  if (name === '--help' || name === '-h') return USAGE;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ConfigError(`${name === '' ? 'No command' : `Unknown command '${name}'`}. ${USAGE}`);
  const { files, configFile } = parseCommand(rest);
  if (files.length !== (command.takesFile ? 1 : 0))
    throw new ConfigError(`${name} takes ${command.takesFile ? 'the name of one file' : 'no further words'}. ${USAGE}`);
  const { config } = readConfig(configFile === undefined ? [] : ['--config', configFile]);
  process.umask(0o077); // all files of ours are for their owner only
  return command.run(config, path.resolve(files[0] ?? ''));
}

function parseCommand(args: readonly string[]): { readonly files: readonly string[]; readonly configFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: { config: { type: 'string' } }, allowPositionals: true });
    return { files: positionals, configFile: values.config };
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

/** Runs while a server runs, too: the database is shared, the folder's lock is the server's. */
async function resetPassword(config: Config): Promise<string> {
  prepareDataFolder(config.paths.data);
  refuseLostDatabase(config.database, config.paths.data);
  const storage = await openStorage(config.database, config.paths, { info: () => undefined, warn: () => undefined });
  try {
    const hasher = createPasswordHasher({ atOnce: 1, waiting: 1 });
    const user = await resetAdminPassword({ storage, config, hasher, clock: systemClock });
    if (!user) throw new ConfigError('There is no server administrator yet. Start the server once; it makes one.');
    return `New password of ${user.login}: ${user.password}\nIt is shown this once, and all sessions of ${user.login} have ended.`;
  } finally {
    await storage.close();
  }
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
