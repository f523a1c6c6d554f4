import type { QueryRequest } from '@pharos/contract/api/query';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { TargetResult } from '@pharos/contract/frames';
import type { LoadSources } from '../../platform/sources/load-sources.ts';

/** The result of one target; `key` is `<panelId>:<refId>`. */
export interface ResultPart {
  readonly key: string;
  readonly result: TargetResult;
}

/** Sends one request and yields results as they come; throws when the request as a whole failed. */
export type RunQueries = (request: QueryRequest, signal: AbortSignal) => AsyncIterable<ResultPart>;

/** What the channels of a runner need of its page. */
export interface ChannelHost {
  /** Sends one request for several targets; results come one by one as they arrive. */
  readonly query: RunQueries;
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once the work at hand is done, so that panels that fall due together go into one request. Returns its cancel. */
  readonly soon: (run: () => void) => () => void;
  /** Runs once with the next frame of the screen. Returns its cancel. */
  readonly nextFrame: (run: () => void) => () => void;
  /** Runs once after `ms` milliseconds. Returns its cancel. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Makes the page know data sources that it was not told; undefined where that changes nothing. */
  readonly loadSources?: LoadSources;
  /** Under which name references to one source are the same; absent: as they are written. */
  readonly nameOfSource?: (source: DataSourceRef) => string;
}
