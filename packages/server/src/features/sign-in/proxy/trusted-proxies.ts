import proxyAddr from 'proxy-addr';
import type { Config } from '../../../platform/config/config.ts';
import { ConfigError } from '../../../platform/config/config-error.ts';

type ProxyConfig = Pick<Config, 'authProxy' | 'server' | 'site'>;

/** Whether the peer of a connection may say who its callers are: `whitelist`, or where that is empty this machine and the proxies of `[server]`. */
export function proxyTrust({ authProxy: { whitelist }, server: { trustedProxies } }: ProxyConfig): (peerAddress: string) => boolean {
  const trusts = compile(whitelist.length > 0 ? whitelist : ['loopback', ...trustedProxies]);
  return (peerAddress) => trusts(peerAddress, 0);
}

function compile(entries: readonly string[]): (address: string, hop: number) => boolean {
  try {
    return proxyAddr.compile([...entries]);
  } catch {
    throw new ConfigError(`[auth.proxy] whitelist: expected addresses and networks, got '${entries.join(', ')}'`);
  }
}

const FIELDS: ReadonlySet<string> = new Set(['Name', 'Email', 'Login', 'Groups']);

/** What each start says of a section that does not do what it seems to. */
export function proxyWarnings({ authProxy, server, site, users }: ProxyConfig & Pick<Config, 'users'>): readonly string[] {
  if (!authProxy.enabled) return [];
  const isOpen = authProxy.whitelist.length === 0 && server.trustedProxies.length === 0 && !site.isLoopback;
  const unknown = [...authProxy.headers.keys()].filter((field) => !FIELDS.has(field));
  return [
    ...(isOpen
      ? ['[auth.proxy] whitelist: is empty, so only a proxy on this machine is believed. Write the address of yours: whitelist = 10.0.0.1']
      : []),
    ...(users.allowSignUp
      ? [
          '[users] allow_sign_up: who signs up chooses a login, and the proxy lets whoever it calls by that login into their account. Switch it off.',
        ]
      : []),
    ...unknown.map((field) => `[auth.proxy] headers: ${field} is no field, so it has no effect. Fields are ${[...FIELDS].join(', ')}.`),
  ];
}
