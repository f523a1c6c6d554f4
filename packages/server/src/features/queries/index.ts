import { setTimeout as sleep } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import type { HttpRequest } from '@pharos/plugin';
import type { LocalTransport } from '@pharos/plugin/unstable';
import { DEFAULT_RESULT_LIMITS, type ResultLimits } from '@pharos/plugin/run/limits';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import { createEmbeddedCache } from '../../platform/cache/embedded-cache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { createWorkerPool } from '../../platform/workers/worker-pool.ts';
import { createQueryBudget, type QueryBudgetSettings } from './query-budget.ts';
import { type CallLimits, type CallLimitSettings, createCallLimits } from './gate/call-limits.ts';
import { createQueryGate } from './gate/query-gate.ts';
import { queryRoutes } from './queries.routes.ts';
import { createQueryService } from './queries.service.ts';
import { createEncoder } from './response/encode-results.ts';
import { testDataRoutes } from './test-data.routes.ts';
import { sendForText } from './upstream/send-request.ts';
import { readyStream, type StreamRequest } from './upstream/ready-stream.ts';
import type { SharedResult } from './upstream/shared-result.ts';
import type { SourceConnection, SourceDirectory } from '../source-connections/index.ts';
import { toolsFor, type UpstreamHost, type SqlDriver } from './upstream/upstream-host.ts';

export type { ReadyStream, StreamRequest } from './upstream/ready-stream.ts';
export type { QueryBudgetSettings } from './query-budget.ts';
export { DEFAULT_CALL_LIMITS, type CallLimits, type Starter } from './gate/call-limits.ts';
export { forwardedCookies } from './upstream/upstream-request.ts';

export interface QueriesOptions {
  readonly plugins: PluginRegistry;
  /** The entry of threads for large results, which knows the same plugins: its default export is what `createTaskRunner` makes. */
  readonly workerFile: URL;
  readonly directory: SourceDirectory;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  readonly clock: Clock;
  readonly local: LocalTransport;
  /** Drivers of databases by dialect; none when absent. */
  readonly sql?: Readonly<Record<string, SqlDriver>>;
  /** `dataproxy.timeout`. */
  readonly timeoutMs: number;
  /** Called with errors that have no code of the catalogue. */
  readonly onUnexpected: (error: unknown) => void;
  /** Bytes, rows and series of one result; `DEFAULT_RESULT_LIMITS` when absent. */
  readonly resultLimits?: ResultLimits;
  /** Concurrent upstream calls, queue time-out and breaker, counts and ms; `DEFAULT_CALL_LIMITS` when absent. */
  readonly callLimits?: CallLimitSettings;
  /** What answering may take of this process; `DEFAULT_QUERY_BUDGET` when absent. */
  readonly budget?: QueryBudgetSettings;
  /** Uniform in [0, 1); `Math.random` when absent. */
  readonly random?: () => number;
  /** A target without a result after this many ms is reported as pending; 2,000 when absent. */
  readonly pendingAfterMs?: number;
}

/** @limit large results that are remembered until memory is full */
const CACHE_BYTES = 64 * 1024 * 1024;
/** @limit many small results that are remembered: each takes more than its bytes */
const CACHE_ENTRIES = 10_000;
/** @limit large responses that take all cores from the event loop (B2) */
const MAX_THREADS = 2;

/** The query service with its gate, limits, upstream calls and workers, and its routes. */
export function createQueries(options: QueriesOptions) {
  const { plugins } = options;
  const pool = createWorkerPool({
    file: options.workerFile,
    maxThreads: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  });
  const budget = createQueryBudget(options.budget);
  const upstream: UpstreamHost = {
    plugins,
    outbound: options.outbound,
    policy: options.policy,
    pool,
    clock: options.clock,
    random: options.random ?? Math.random,
    wait: (ms, signal) => sleep(ms, undefined, { signal }),
    local: options.local,
    sql: options.sql ?? {},
    limits: options.resultLimits ?? DEFAULT_RESULT_LIMITS,
    slices: budget.slices,
    timeoutMs: options.timeoutMs,
  };
  const cache = createEmbeddedCache<SharedResult>({ maxBytes: CACHE_BYTES, maxEntries: CACHE_ENTRIES }, options.clock);
  const callLimits: CallLimits = createCallLimits(options.callLimits);
  const finding = { directory: options.directory, plugins };
  const service = createQueryService({
    ...finding,
    gate: createQueryGate(cache, options.clock),
    limits: callLimits,
    upstream,
    budget,
    onUnexpected: options.onUnexpected,
    pendingAfterMs: options.pendingAfterMs,
  });
  const encode = createEncoder({ plugins, pool, budget, onUnexpected: options.onUnexpected });
  const routeParts = { queries: service, encode, clock: options.clock };
  return {
    service,
    /** Turns and breakers of upstream calls, for requests beside queries. */
    callLimits,
    budget,
    encode,
    /** A target that streams, found inside the caller's organisation. @throws AppError */
    readyStream: (request: StreamRequest) => readyStream(upstream, finding, request),
    routes: [...queryRoutes(routeParts), ...testDataRoutes(routeParts, plugins)],
    /** One request of a data source runtime through the transport of its source, for Save & Test. */
    send: (connection: SourceConnection, request: HttpRequest, signal: AbortSignal) =>
      sendForText(upstream, request, { connection, signal }),
    toolsFor: (signal: AbortSignal) => toolsFor(upstream, signal),
    close: () => pool.close(),
  };
}
