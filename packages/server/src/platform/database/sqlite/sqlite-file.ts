import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '@pharos/contract/errors';
import { errorCode } from '../../error-code.ts';

/** The file of an open database, as it is found by its name: SQLite itself goes on with one that was deleted. */
export interface SqliteFile {
  /** @throws AppError storage-missing when the file, or the log beside it, is no longer where it was opened */
  requireInPlace(): void;
  /** Size of the write-ahead log. */
  walBytes(): number;
  /** True where the disk takes no writes at all; SQLite says only that they failed. */
  isOnReadOnlyDisk(): boolean;
}

/** Remembers which file is open now. */
export function openedFile(file: string): SqliteFile {
  const wal = `${file}-wal`;
  const opened = identityOf(file);
  let openedWal = identityOf(wal);
  return {
    requireInPlace() {
      openedWal ??= identityOf(wal);
      const lost = identityOf(file) === opened ? (identityOf(wal) === openedWal ? undefined : wal) : file;
      if (lost !== undefined) throw new AppError('storage-missing', {}, { cause: new Error(`${lost} was deleted or replaced`) });
    },
    walBytes: () => statSync(wal, { throwIfNoEntry: false })?.size ?? 0,
    isOnReadOnlyDisk() {
      try {
        accessSync(dirname(file), constants.W_OK);
        return false;
      } catch (error) {
        return errorCode(error) === 'EROFS';
      }
    },
  };
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
