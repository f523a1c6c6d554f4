import { isIP } from 'node:net';
import { Pool, ProxyAgent } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { type Resolve, type TlsChoices, tlsOptions } from './checked-connector.ts';
import { AddressRefusedError } from './outbound-failure.ts';
import { POOL_OPTIONS } from './pool-options.ts';
import { bareHost, portOf } from './target-url.ts';

/** Reaches its targets through a proxy; TLS choices are for the target, also inside a tunnel. The proxy's own address is the operator's choice. */
export const proxiedAgent = (proxy: URL, tls: TlsChoices, connectMs: number): ProxyAgent =>
  new ProxyAgent({
    uri: proxy.href,
    requestTls: { ...tlsOptions(tls), timeout: connectMs },
    proxyTls: { timeout: connectMs },
    factory: (origin, options) => new Pool(origin, { ...options, ...POOL_OPTIONS }),
  });

/**
 * Refuses what a proxy may not be asked for. The proxy resolves the name itself, so this looks at what the name is here and now; a name
 * that only the proxy knows is left to it.
 * @throws AddressRefusedError
 */
export async function requireAllowed(policy: AddressPolicy, url: URL, resolve: Resolve): Promise<void> {
  const host = bareHost(url.hostname);
  const port = portOf(url);
  const named = policy.refusalOfHost(host);
  if (named) throw new AddressRefusedError(`${host}: ${named}`);
  for (const address of isIP(host) ? [host] : await resolveAddresses(host, resolve)) {
    const reason = policy.refusal(address, port);
    if (reason) throw new AddressRefusedError(`${host}: ${reason}`);
  }
}

const resolveAddresses = (host: string, resolve: Resolve): Promise<readonly string[]> =>
  new Promise((found) => {
    resolve(host, { all: true }, (error, addresses) => found(error ? [] : addresses.map(({ address }) => address)));
  });
