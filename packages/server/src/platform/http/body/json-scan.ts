import { AppError } from '@pharos/contract/errors';
import { JSON_LIMITS } from '@pharos/contract/json-limits';
import { JsonRefusedError, scanJson } from '@pharos/domain/text/scan-json';

/** Looks through a JSON text before anything builds it. @throws AppError body-too-deep, body-malformed */
export function requireSafeJson(text: string): void {
  try {
    scanJson(text);
  } catch (error) {
    if (!(error instanceof JsonRefusedError)) throw error;
    if (error.kind === 'too-deep') throw new AppError('body-too-deep', { limit: JSON_LIMITS.depth });
    throw new AppError('body-malformed', { reason: error.message });
  }
}
