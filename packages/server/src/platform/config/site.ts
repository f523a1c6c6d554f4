import { trimEndOf } from '@pharos/domain/text/trim-end';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../outbound/target-url.ts';

/** Where people reach the server. */
export interface Site {
  /** Ends in a slash. */
  readonly rootUrl: string;
  /** Scheme, host and port of `rootUrl`. */
  readonly origin: string;
  /** Path of `rootUrl` without its last slash; empty at the root of a host. */
  readonly subPath: string;
  /** True while the server listens on this machine only; the stricter rules for Host follow from it, and with `hasName` where `admin` may be a password. */
  readonly isLoopback: boolean;
  /** True where the operator has given a name under which others reach the server. */
  readonly hasName: boolean;
  /** Host names of our own, in lower case, without port. */
  readonly ownHosts: ReadonlySet<string>;
}

/** Works out where people reach the server. `rootUrl` has been checked to be a URL. */
export function describeSite(server: { readonly httpAddr: string; readonly domain: string; readonly rootUrl: string }): Site {
  const root = new URL(server.rootUrl);
  const subPath = trimEndOf(root.pathname, '/');
  const own = isIPv6(server.httpAddr) ? `[${server.httpAddr}]` : server.httpAddr;
  return {
    rootUrl: `${root.origin}${subPath}/`,
    origin: root.origin,
    subPath,
    isLoopback: isLoopbackAddress(server.httpAddr),
    hasName: [server.domain, root.hostname].some((host) => host !== '' && !isLoopbackAddress(bareHost(host))),
    ownHosts: new Set(
      ['localhost', '127.0.0.1', '[::1]', own, server.domain, root.hostname, hostname()]
        .filter((host) => host !== '')
        .map((host) => host.toLowerCase()),
    ),
  };
}

/** True for `localhost` and the addresses that reach this machine only. An empty address means all interfaces. */
export function isLoopbackAddress(address: string): boolean {
  if (address === 'localhost') return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
