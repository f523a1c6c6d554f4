import type { SqlColumn, SqlStatement, Tools } from '@pharos/plugin';
import type { DataSource, LocalTransport } from '@pharos/plugin/unstable';
import type { ResultLimits } from '@pharos/plugin/run/limits';
import type { Sources } from '@pharos/plugin/run/registry';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AddressPolicy } from '../../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { LoopSlices } from '../../../platform/work-budget/loop-slices.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { SourceConnection } from '../../source-connections/index.ts';
import type { PreparedCall } from '../plan/prepared-call.ts';
import type { SharedResult } from './shared-result.ts';

/** Some rows of a result, as they came. */
export interface SqlRows {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Talks to one kind of database, with pools of its own per connection. */
export interface SqlDriver {
  /**
   * Rows of a statement in the order of the store. Leaving the loop or aborting the signal cancels the statement.
   * @throws QueryError in the store's own words; AppError upstream-unreachable
   */
  query(connection: SourceConnection, statement: SqlStatement, signal: AbortSignal): AsyncIterable<SqlRows>;
}

/** What transports use of this process. */
export interface UpstreamHost {
  readonly plugins: Sources;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  readonly pool: WorkerPool;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Named rows of this machine, for sources without network. */
  readonly local: LocalTransport;
  /** Drivers of databases by dialect. */
  readonly sql: Readonly<Record<string, SqlDriver>>;
  readonly limits: ResultLimits;
  /** Work on the thread of the event loop. */
  readonly slices: LoopSlices;
  /** `dataproxy.timeout`. */
  readonly timeoutMs: number;
}

export type Transport = DataSource['transport'];

/** One upstream call with what it needs of this process. */
export interface TransportCall {
  readonly host: UpstreamHost;
  readonly call: PreparedCall;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** Makes the upstream call of one target. @throws AppError, QueryError; the signal's reason when nobody waits any more */
export type RunTransport<T extends Transport = Transport> = (
  plugin: Extract<DataSource, { readonly transport: T }>,
  call: TransportCall,
) => Promise<SharedResult>;

/** What plugins may use. */
export const toolsFor = ({ clock, random, wait, local }: UpstreamHost, signal: AbortSignal): Tools => ({
  now: () => clock.nowMs(),
  random,
  wait,
  local,
  signal,
});
