import type { SourceManifests } from '@pharos/plugin/run/registry';
import type { Config } from '../../platform/config/config.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { CallLimits } from '../queries/index.ts';
import type { SourceDirectory } from '../source-connections/index.ts';
import { proxyRoutes } from './proxy.routes.ts';
import { createProxyService } from './proxy.service.ts';

interface Dependencies {
  readonly plugins: SourceManifests;
  readonly config: Pick<Config, 'dataproxy' | 'limits'>;
  readonly directory: SourceDirectory;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  readonly callLimits: Pick<CallLimits, 'run' | 'queueTimeout'>;
}

/** The proxy of data sources on the wire. */
export const createSourceProxy = ({ config, ...dependencies }: Dependencies): readonly HandledRoute[] =>
  proxyRoutes(createProxyService({ ...dependencies, settings: proxySettings(config) }));

const proxySettings = ({ dataproxy, limits }: Dependencies['config']) => ({
  timeoutMs: dataproxy.timeout * 1000,
  exchange: {
    idleMs: dataproxy.idleTimeout * 1000,
    totalMs: dataproxy.responseTimeout * 1000,
    maxBytes: limits.queryAnswerBytes,
  },
  maxInFlight: limits.proxiedRequests,
  maxInFlightPerOrg: limits.proxiedRequestsPerOrg,
});
