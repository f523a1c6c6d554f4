import { fail } from '@pharos/contract/errors';
import type { Method } from '@pharos/contract/route';
import type { SourceManifests } from '@pharos/plugin/run/registry';
import { RawResponse } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { redactError } from '../../platform/secrets/redactor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { CallLimits, Starter } from '../queries/index.ts';
import {
  seesAddresses,
  connectionKey,
  connectionRedactor,
  type SourceConnection,
  type SourceDirectory,
  withoutAddress,
} from '../source-connections/index.ts';
import { type Exchange, type ExchangeLimits, startExchange } from './proxy-exchange.ts';
import { createProxyGate, type ProxyLimits } from './proxy-gate.ts';
import { openWithoutSecrets } from './proxied-error.ts';
import { buildProxiedRequest, shareKey, type ProxiedRequest, type ProxyCall } from './proxied-request.ts';
import { responseHeaders } from './proxy-rules.ts';

interface ProxyParts {
  readonly plugins: SourceManifests;
  readonly directory: SourceDirectory;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  /** The limits that queries have too. */
  readonly callLimits: Pick<CallLimits, 'run' | 'queueTimeout'>;
  readonly settings: ProxySettings;
}

export interface ProxySettings extends ProxyLimits {
  /** `dataproxy.timeout`, in ms: to the status of the response. */
  readonly timeoutMs: number;
  /** `dataproxy.idle_timeout`, `dataproxy.response_timeout` and `limits.query_answer_bytes`. */
  readonly exchange: ExchangeLimits;
}

export type ProxyService = ReturnType<typeof createProxyService>;

/** Hands requests on to data sources: the source's credentials instead of the caller's, and nothing of ours in either direction. */
export function createProxyService({ plugins, directory, outbound, policy, callLimits, settings }: ProxyParts) {
  const gate = createProxyGate(callLimits, settings);

  function begin(connection: SourceConnection, request: ProxiedRequest, starter: Starter): Exchange {
    const source = connectionKey(connection);
    const timeoutMs = connection.timeoutMs ?? settings.timeoutMs;
    const { maxBytes } = settings.exchange;
    return startExchange({
      limits: settings.exchange,
      inTurn: (signal, started, work) => callLimits.run({ source, starter, signal, started }, work),
      open: (signal) =>
        openWithoutSecrets(
          () => outbound.open({ key: source, tls: connection.tls, policy }, { ...request, timeoutMs, maxBytes, signal }),
          () =>
            connectionRedactor(
              connection,
              request.callersSecrets.map(({ value }) => value),
            ),
        ),
    });
  }

  return {
    async forward(method: Method, call: ProxyCall): Promise<RawResponse> {
      const { actor, params, signal } = call;
      const connection = (await directory.byId(actor, params.id)) ?? fail('data-source-not-found');
      const request = buildProxiedRequest(method, { plugins, connection, call });
      const starter: Starter = { orgId: actor.scope.orgId, user: callerName(actor), mayPend: false };
      const limited = { source: connectionKey(connection), starter };
      const start = () => begin(connection, request, starter);
      const { head, body } = await gate.run({ key: shareKey(connection, request), start, limited, signal }).catch((error: unknown) => {
        throw seesAddresses(actor.role) ? error : redactError(error, withoutAddress(connection));
      });
      return new RawResponse(head.status, responseHeaders(head.headers), body);
    },
  };
}
