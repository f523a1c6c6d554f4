import { runHttp } from './http-transport.ts';
import { redactResult, withoutSecrets } from './redact-result.ts';
import { runLocal } from './local-transport.ts';
import { runSql } from './sql-transport.ts';
import type { SharedResult } from './shared-result.ts';
import type { RunTransport, Transport, TransportCall } from './upstream-host.ts';

const TRANSPORTS: { readonly [T in Transport]: RunTransport<T> } = { http: runHttp, sql: runSql, local: runLocal };

/** Makes the upstream call of one target by the transport of its plugin. What comes of it names no secret of the source or of the caller. */
export function callUpstream(call: TransportCall): Promise<SharedResult> {
  const { plugin } = call.call.target;
  const run = TRANSPORTS[plugin.transport] as RunTransport; // the plugin's own transport takes this plugin
  return withoutSecrets(call.call, async (redact) => redactResult(await run(plugin, call), redact, call.call.connection));
}
