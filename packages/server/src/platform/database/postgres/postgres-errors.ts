import { AppError } from '@pharos/contract/errors';
import { errorCode } from '../../error-code.ts';

/** The five characters of a PostgreSQL failure, or Node's own code of a failed connection. */
const codeOf = (error: unknown): string => errorCode(error) ?? '';

/** True when the whole transaction may succeed if it is run again: serialisation failure, deadlock. */
export const isRepeatable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';

/** True when the server is there but has no connection left for us. */
export const isOutOfConnections = (error: unknown): boolean => codeOf(error) === '53300';

/** Gives a failure of PostgreSQL the catalogue's code; a broken statement or a constraint passes as it is. */
export function translatePostgresError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '53100') return new AppError('storage-full', {}, { cause: error });
  if (code === '55P03' || code === '57014' || isOutOfConnections(error)) return new AppError('storage-busy', {}, { cause: error });
  if (isReadOnly(error, code)) return new AppError('storage-read-only', {}, { cause: error });
  if (isLost(error, code)) return new AppError('storage-unreachable', {}, { cause: error });
  return error;
}

/** A standby refuses serialisable transactions before it could refuse a write. */
const isReadOnly = (error: unknown, code: string): boolean =>
  code === '25006' || (code === '0A000' && error instanceof Error && error.message.includes('hot standby'));

/** Also a sign-in that is refused, or a database that is not there: it was the right one at the start. */
const LOST_CONNECTION = /^(08|57P0|53|28|3D000|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
/** node-postgres reports these without a code. */
const LOST_TEXT = /terminated|timeout exceeded when trying to connect|not queryable|Connection ended|Cannot use a pool after/i;

const isLost = (error: unknown, code: string): boolean =>
  LOST_CONNECTION.test(code) || (code === '' && error instanceof Error && LOST_TEXT.test(error.message));
