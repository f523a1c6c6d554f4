import { AppError, type ErrorCode } from '@pharos/contract/errors';

/** What a failure of the row is called where a folder was asked for (wire-notes http-api 16). */
const OF_FOLDERS: Partial<Record<ErrorCode, ErrorCode>> = {
  'dashboard-not-found': 'folder-not-found',
  'dashboard-id-unknown': 'folder-not-found',
  'dashboard-access-denied': 'folder-access-denied',
  'dashboard-save-denied': 'folder-access-denied',
  'dashboard-title-empty': 'folder-title-empty',
  'dashboard-name-exists': 'folder-name-taken',
  'dashboard-uid-taken': 'folder-uid-taken',
  'dashboard-version-mismatch': 'folder-version-mismatch',
};

/** Does work on the row of a folder, and says what went wrong in the words of folders. @throws AppError with codes of folders */
export async function asFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof AppError ? OF_FOLDERS[error.code] : undefined;
    if (!(error instanceof AppError) || code === undefined) throw error;
    throw new AppError(code, error.params, { cause: error, fields: { ...error.fields } });
  }
}
