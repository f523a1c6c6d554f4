import { ConfigError } from './platform/config/config-error.ts';
import { ProvisioningError } from './features/data-sources/index.ts';
import { StorageStartError } from './platform/database/start-error.ts';
import { DataFolderError } from './platform/lock/data-folder.ts';
import { FolderLockedError } from './platform/lock/folder-lock.ts';
import { ListenError } from './platform/http/listen.ts';
import { LogFileError } from './platform/log/log-file.ts';

const EXPLAINED = [ConfigError, ProvisioningError, StorageStartError, DataFolderError, FolderLockedError, ListenError, LogFileError];

/** One line that says why the server (or a command) did nothing and what to do; what nobody has foreseen comes with its stack. */
export function explainStartFailure(error: unknown, opening = 'Pharos cannot start'): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return `${opening}. ${(error as Error).message}`;
  return `${opening}, for a reason that nobody has foreseen. Please report it:\n${error instanceof Error ? error.stack : String(error)}`;
}
