import { AppError, errorEntry } from '@pharos/contract/errors';

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * The answer to a failure: `{message, status?}` and the fields it carries. The client never sees more (wire-notes security T31), but in
 * development the cause as `error`.
 */
export function errorResponse(error: AppError, showsCause = false): ErrorResponse {
  const entry = errorEntry(error.code);
  const cause = showsCause && error.cause instanceof Error ? { error: error.cause.message } : {};
  const body = { message: error.message, ...(entry.wireStatus ? { status: entry.wireStatus } : {}), ...error.fields, ...cause };
  const mustWait = entry.status === 429 || entry.status === 503;
  const seconds = error.params['seconds'];
  return {
    status: entry.status,
    // A refusal to speak plain HTTP names what is spoken (RFC 9110, 15.5.22).
    headers:
      entry.status === 426
        ? { upgrade: 'websocket' }
        : mustWait
          ? { 'retry-after': String(typeof seconds === 'number' ? seconds : RETRY_AFTER_SECONDS) }
          : {},
    body: JSON.stringify(body),
  };
}

/** The failure with its code; what has none is a defect of ours and is told in the log only. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', {}, { cause: error });
