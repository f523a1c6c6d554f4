/** Why the database cannot be used at start: one line that says what to do. The start prints it and ends. */
export class StorageStartError extends Error {
  override readonly name = 'StorageStartError';
}
