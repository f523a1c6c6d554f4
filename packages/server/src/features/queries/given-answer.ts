import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { QueryError } from '@pharos/plugin';
import { failureOfQuery } from './query-failure.ts';

/** What a running half gave: frames, and the failure of a part of them where it said so. */
export interface GivenAnswer {
  readonly frames: readonly Frame[];
  readonly failure?: QueryFailure;
}

/** The frames that came with an error. @throws the error, where none came with it */
export function framesOfError(error: unknown): GivenAnswer {
  if (error instanceof QueryError && error.frames) return { frames: error.frames, failure: failureOfQuery(error) };
  throw error;
}
