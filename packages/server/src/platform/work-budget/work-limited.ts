import { AppError } from '@pharos/contract/errors';

/** The error for who is over a limit: which one, and when to come back, at least a second later. */
export const workLimited = (limit: string, retryAfterMs: number): AppError =>
  new AppError('work-limited', { limit, seconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) });
