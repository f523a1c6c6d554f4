import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { QueryError } from './data-source-plugin.ts';

/** Letters of a store's own words that the inspector is given. */
const MAX_DETAIL = 2_000;

/** What a data source runtime gave: frames, and the failure of a part of them where it said so. */
export interface SourceResult {
  readonly frames: readonly Frame[];
  readonly failure?: QueryFailure;
}

/** The failure that a data source runtime tells of. */
export function failureOfQuery({ blame, message, detail }: QueryError): QueryFailure {
  const isUpstream = blame === 'upstream';
  return {
    code: isUpstream ? 'upstream-failed' : 'query-target-invalid',
    message,
    status: isUpstream ? 502 : 400,
    detail: detail?.slice(0, MAX_DETAIL),
  };
}

/** The frames that came with an error. @throws the error, where none came with it */
export function framesOfError(error: unknown): SourceResult {
  if (error instanceof QueryError && error.frames) return { frames: error.frames, failure: failureOfQuery(error) };
  throw error;
}

/** Runs what reads an answer, for server and browser alike. @throws what it throws, where no frames came with that */
export function givenBy(respond: () => readonly Frame[]): SourceResult {
  try {
    return { frames: respond() };
  } catch (error) {
    return framesOfError(error);
  }
}
