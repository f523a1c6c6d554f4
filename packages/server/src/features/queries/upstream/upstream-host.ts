import type { LocalTransport, Tools } from '@pharos/plugin';
import type { ResultLimits } from '@pharos/plugin/run/limits';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AddressPolicy } from '../../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { LoopSlices } from '../../../platform/work-budget/loop-slices.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { SqlDriver } from './sql-transport.ts';

/** What transports use of this process. */
export interface UpstreamHost {
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

/** What plugins may use. */
export const toolsFor = ({ clock, random, wait, local }: UpstreamHost, signal: AbortSignal): Tools => ({
  now: () => clock.nowMs(),
  random,
  wait,
  local,
  signal,
});
