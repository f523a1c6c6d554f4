interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly statusText?: string;
  /** Machine field `status` of the answer, for example `version-mismatch`. */
  readonly wireStatus?: string;
  /** The whole answer, for callers that need further fields. */
  readonly body?: unknown;
  readonly isCancelled?: boolean;
  readonly isSignedOut?: boolean;
  readonly cause?: unknown;
}

/** A call that did not succeed. The message is the server's, made for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly wireStatus: string | undefined;
  readonly body: unknown;
  /** The caller aborted the call; no message is shown. */
  readonly isCancelled: boolean;
  /** Refused because the session of this page has ended, whatever the message says. */
  readonly isSignedOut: boolean;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.statusText = details.statusText ?? '';
    this.wireStatus = details.wireStatus;
    this.body = details.body;
    this.isCancelled = details.isCancelled ?? false;
    this.isSignedOut = details.isSignedOut ?? false;
  }
}

/** What to tell people of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : 'Unexpected error');
