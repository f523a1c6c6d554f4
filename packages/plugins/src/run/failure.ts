import { AppError } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { QueryError } from '../plugin.ts';
import { failureOfQuery } from '../unstable.ts';

/** Statuses a target's failure may have; others become the nearest of these. */
const STATUS_OF: Readonly<Record<number, number>> = { 400: 400, 404: 404, 429: 429, 502: 502, 504: 504, 403: 400, 503: 429, 422: 400 };

/** A source that may not be queried is refused as anything else is that a caller may not have. */
const statusOf = ({ code, status }: AppError): number => (code === 'data-source-access-denied' ? status : (STATUS_OF[status] ?? 502));

/**
 * Why one target failed, for the people who look at its panel. What nobody foresaw, such as a plugin that throws, is put in general words
 * and handed to `onUnexpected`.
 */
export function buildFailure(error: unknown, onUnexpected: (error: unknown) => void): QueryFailure {
  if (error instanceof QueryError) return failureOfQuery(error);
  if (error instanceof AppError) return { code: error.code, message: error.message, status: statusOf(error) };
  onUnexpected(error);
  return { code: 'upstream-failed', message: 'The answer of the data source could not be read', status: 502 };
}
