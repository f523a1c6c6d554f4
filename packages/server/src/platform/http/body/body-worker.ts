import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { decodeBody } from './body-text.ts';
import { requireSafeJson } from './json-scan.ts';

/** Why a body is refused, as it travels between threads. */
export interface BodyRefusal {
  readonly code: ErrorCode;
  readonly params: AppError['params'];
}

/** Looks through a large body beside the event loop; undefined where nothing is wrong. */
export default function scanBody(bytes: Uint8Array): BodyRefusal | undefined {
  try {
    requireSafeJson(decodeBody(bytes));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, params: error.params };
    throw error;
  }
}
