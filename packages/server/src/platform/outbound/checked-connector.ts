import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { AddressRefusedError } from './outbound-failure.ts';
import { bareHost, portOf } from './target-url.ts';

/** TLS choices of one target. */
export interface TlsChoices {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly skipVerify: boolean;
  readonly serverName?: string;
}

/** The choices in the words of Node. */
export const tlsOptions = (tls: TlsChoices): buildConnector.BuildOptions => ({
  rejectUnauthorized: !tls.skipVerify,
  ...(tls.ca ? { ca: tls.ca } : {}),
  ...(tls.cert ? { cert: tls.cert } : {}),
  ...(tls.key ? { key: tls.key } : {}),
  ...(tls.serverName ? { servername: tls.serverName } : {}),
});

type Connect = buildConnector.connector;

/** How names become addresses; handed in so that tests can play a name that changes. */
export type Resolve = typeof lookup;

/**
 * Connects only to addresses the policy allows. The check happens on the address that is then connected to, after resolution, so a
 * name that points elsewhere a moment later gains nothing. A name with one refused address is refused whole.
 */
export function checkedConnector(
  policy: AddressPolicy,
  tls: TlsChoices,
  { connectMs, resolve }: { readonly connectMs: number; readonly resolve: Resolve },
): Connect {
  const byPort = new Map<number, Connect>();
  return (options, callback) => {
    const port = portOf(options);
    const host = bareHost(options.hostname);
    const reason = policy.refusalOfHost(host) ?? (isIP(host) ? policy.refusal(host, port) : undefined);
    if (reason) return callback(new AddressRefusedError(`${host}: ${reason}`), null);
    let connect = byPort.get(port);
    if (!connect) byPort.set(port, (connect = connectorFor(policy, tls, { connectMs, port, resolve })));
    connect(options, callback);
  };
}

function connectorFor(
  policy: AddressPolicy,
  tls: TlsChoices,
  { connectMs, port, resolve }: { connectMs: number; port: number; resolve: Resolve },
): Connect {
  return buildConnector({
    timeout: connectMs,
    autoSelectFamily: true,
    ...tlsOptions(tls),
    lookup: (hostname, options, callback) => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, []);
        for (const { address } of addresses) {
          const reason = policy.refusal(address, port);
          if (reason) return callback(new AddressRefusedError(`${hostname}: ${reason}`), []);
        }
        const [first] = addresses;
        if (options.all || !first) return callback(null, addresses);
        callback(null, first.address, first.family);
      });
    },
  });
}
