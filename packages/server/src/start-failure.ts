import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { ConfigError } from './platform/config/config-error.ts';
import { StorageStartError } from './platform/database/start-error.ts';
import { errorCode } from './platform/error-code.ts';
import { DataFolderError } from './platform/lock/data-folder.ts';
import { FolderLockedError } from './platform/lock/folder-lock.ts';
import { ListenError } from './platform/http/connection/listen.ts';
import { LogFileError } from './platform/log/log-file.ts';
import { ProvisioningError } from './platform/provisioning-files/provisioning-error.ts';

const EXPLAINED = [ConfigError, ProvisioningError, StorageStartError, DataFolderError, FolderLockedError, ListenError, LogFileError];

/** One line that says why the server (or a command) did nothing and what to do; what nobody has foreseen comes with its stack. */
export function explainStartFailure(error: unknown, opening = 'Pharos cannot start'): string {
  const ofStorage = storageFailure(error);
  if (ofStorage !== undefined) return `${opening}. ${ofStorage}`;
  if (EXPLAINED.some((kind) => error instanceof kind)) return `${opening}. ${(error as Error).message}`;
  const ofDisk = refusedByDisk(error);
  if (ofDisk !== undefined) return `${opening}. ${ofDisk}`;
  return `${opening}, for a reason that nobody has foreseen. Please report it:\n${error instanceof Error ? error.stack : String(error)}`;
}

const FULL = 'The disk of the data folder is full. Free some space there, then start again.';
const OF_STORAGE: { readonly [Code in ErrorCode]?: string } = {
  'storage-full': FULL,
  'storage-busy': 'Another program holds the database locked. Close it, then start again.',
  'storage-read-only':
    'The database takes no changes. Make its disk writable, or let [database] lead to the primary server, then start again.',
  'storage-missing': 'The file of the database was taken away. Put it back, then start again.',
  'storage-unreachable': 'The database stopped answering. Check that it runs and can be read, then start again.',
};
const REFUSALS = new Set(['EROFS', 'EACCES', 'EPERM']);

/** A file or folder that nobody has looked at before: the system names it. */
function refusedByDisk(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  if (!REFUSALS.has(code) || !(error instanceof Error) || !('path' in error)) return undefined;
  return `${String(error.path)} cannot be used (${code}). Give this user the right to, then start again.`;
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** A disk or a database that fails in the middle of a start, wherever that is noticed. */
function storageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AppError) return OF_STORAGE[error.code];
  if (NO_SPACE.has(errorCode(error) ?? '')) return FULL;
  return storageFailure(error.cause);
}
