import { AppError } from '@pharos/contract/errors';

/** The error for who is over a limit: which one, and to come back after the time that others wait for their turn. */
export const workLimited = (limit: string, waitMs: number): AppError =>
  new AppError('work-limited', { limit, seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
