import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { ConfigError } from '../../config/config-error.ts';

/** Reads what proxies say of a request; only configured ones are believed (wire-notes security T36). */
export interface ProxyRules {
  /** The socket's peer, or behind trusted proxies the right-most address that is not one of them; the peer where no address stands there. */
  readonly clientAddress: (request: IncomingMessage) => string;
  /** `http` or `https` as the client speaks it. */
  readonly scheme: (request: IncomingMessage) => string;
}

/** @throws ConfigError when an entry is no address, network or known word */
export function proxyRules(trustedProxies: readonly string[], protocol: string): ProxyRules {
  const trusts = compile(trustedProxies);
  return {
    clientAddress: (request) => {
      const said = withoutPort(proxyAddr(request, trusts) ?? '');
      // A trusted proxy may pass on what its client wrote, and limits count by address.
      return isIP(said) ? said : (request.socket.remoteAddress ?? '');
    },
    scheme: (request) => {
      const said = request.headers['x-forwarded-proto'];
      const last = typeof said === 'string' ? said.split(',').at(-1)?.trim().toLowerCase() : undefined;
      return last && /^https?$/.test(last) && trusts(request.socket.remoteAddress ?? '', 0) ? last : protocol;
    },
  };
}

/** Some proxies add the port, in brackets the address of IPv6. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

function compile(trustedProxies: readonly string[]): (address: string, hop: number) => boolean {
  try {
    return proxyAddr.compile([...trustedProxies]);
  } catch {
    throw new ConfigError(
      `[server] trusted_proxies: expected addresses, networks, or the words loopback, linklocal, uniquelocal, got '${trustedProxies.join(', ')}'`,
    );
  }
}
