import { networkInterfaces } from 'node:os';
import { type AddressPolicy, dataSourcePolicy } from '../platform/outbound/address-policy.ts';
import { createOutboundClient, type OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { ServerContext } from '../server-context.ts';

/** Requests of this server to others, and where they may lead. */
export interface Outbound {
  readonly client: OutboundClient;
  /** Only to hosts of the operator's list, where there is one. */
  readonly toSources: AddressPolicy;
  /** To hosts that no list names. */
  readonly toAnyHost: AddressPolicy;
}

export const composeOutbound = (context: ServerContext & { readonly serverId: string }): Outbound => ({
  client: createOutboundClient({
    userAgent: `Pharos/${context.version.version}`,
    serverId: context.serverId,
    proxyFor: context.config.proxyFor,
  }),
  toSources: outboundPolicy(context, context.config.security.dataSourceProxyWhitelist),
  toAnyHost: outboundPolicy(context, []),
});

/** Where this server may connect to: what `allow` lists, never to itself, never to the services that clouds keep for their machines. */
function outboundPolicy({ config }: ServerContext, allow: readonly string[]): AddressPolicy {
  const { httpAddr, httpPort } = config.server;
  return dataSourcePolicy({
    allow,
    deny: config.security.outboundDeny,
    own: () => [{ address: httpAddr, port: httpPort }],
    localAddresses: () => Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address)),
  });
}
