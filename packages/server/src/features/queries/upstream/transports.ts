import type { DataSource } from '@pharos/plugin';
import type { PreparedCall } from '../plan/prepared-call.ts';
import { runHttp } from './http-transport.ts';
import { redactResult, withoutSecrets } from './redact-result.ts';
import { runLocal } from './local-transport.ts';
import { runSql } from './sql-transport.ts';
import { runStream } from './stream-transport.ts';
import type { SharedResult } from './shared-result.ts';
import type { UpstreamHost } from './upstream-host.ts';

type Transport = DataSource['transport'];

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

const TRANSPORTS: { readonly [T in Transport]: RunTransport<T> } = { http: runHttp, sql: runSql, stream: runStream, local: runLocal };

/** Makes the upstream call of one target by the transport of its plugin. What comes of it names no secret of the source or of the caller. */
export function callUpstream(call: TransportCall): Promise<SharedResult> {
  const { plugin } = call.call.target;
  const run = TRANSPORTS[plugin.transport] as RunTransport; // the plugin's own transport takes this plugin
  return withoutSecrets(call.call, async (redact) => redactResult(await run(plugin, call), redact, call.call.connection));
}
