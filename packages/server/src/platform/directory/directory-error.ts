/** A directory that could not be used: nobody was found wrong, and nobody right. The message is for the operator. */
export class DirectoryError extends Error {
  override readonly name: string = 'DirectoryError';
}

/** A search that the directory did not finish: what it gave is not all. */
export class IncompleteSearchError extends DirectoryError {
  override readonly name = 'IncompleteSearchError';
}
