import { AppError } from '@pharos/contract/errors';
import { tokenHash } from '../../../platform/session/token.ts';
import { turnsByKey } from '../../../platform/work-budget/turns.ts';

/** @limit one code that is sent many times at once, each with a password to hash (B11) */
const WAITING_PER_CODE = 20;

/** Uses of one code one after the other: who comes second finds it used, and costs no hash. */
export function createCodeTurns(): <T>(code: string, use: () => Promise<T>) => Promise<T> {
  const turns = turnsByKey(
    { name: 'uses of one code', atOnce: 1, waiting: WAITING_PER_CODE },
    () => new AppError('rate-limited', { seconds: 1 }),
  );
  return (code, use) => turns.run([tokenHash(code)], use);
}
