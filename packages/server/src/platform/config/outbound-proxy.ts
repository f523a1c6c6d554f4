import ipaddr from 'ipaddr.js';
import { canonicalHost, portOf } from '../outbound/target-url.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** The proxy through which an address is asked; undefined: it is asked straight. */
export type ProxyFor = (url: URL) => URL | undefined;

/**
 * Outgoing proxies as the environment names them, by the rules that Go programs follow: `HTTP_PROXY` for http, `HTTPS_PROXY` for https,
 * `NO_PROXY` for who is asked straight; small letters count where large ones are missing. This machine is always asked straight.
 * @throws ConfigError when a proxy is no URL; its text is not shown, it may hold a password
 */
export function readOutboundProxy(environment: Environment): ProxyFor {
  const proxies: Readonly<Record<string, URL | undefined>> = {
    'http:': readProxy(environment, 'HTTP_PROXY'),
    'https:': readProxy(environment, 'HTTPS_PROXY'),
  };
  const exceptions = (findValue(environment, 'NO_PROXY')?.text ?? '')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map(readException);
  return (url) => {
    const proxy = proxies[url.protocol];
    if (!proxy) return undefined;
    const target = parseTarget(url);
    return isThisMachine(target) || exceptions.some((matches) => matches(target)) ? undefined : proxy;
  };
}

function findValue(environment: Environment, name: string): { readonly name: string; readonly text: string } | undefined {
  for (const spelling of [name, name.toLowerCase()]) {
    const text = environment[spelling]?.trim();
    if (text) return { name: spelling, text };
  }
  return undefined;
}

function readProxy(environment: Environment, variable: string): URL | undefined {
  const value = findValue(environment, variable);
  if (!value) return undefined;
  const url = URL.parse(value.text.includes('://') ? value.text : `http://${value.text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(`environment ${value.name}: expected a URL with http or https, such as http://proxy.example.com:3128`);
  return url;
}

interface Target {
  readonly host: string;
  readonly address: ipaddr.IPv4 | ipaddr.IPv6 | undefined;
  readonly port: string;
}

function parseTarget(url: URL): Target {
  const host = canonicalHost(url.hostname);
  return { host, address: parseAddress(host), port: String(portOf(url)) };
}

const parseAddress = (text: string): Target['address'] => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

const isThisMachine = ({ host, address }: Target): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || address?.range() === 'loopback';

/** One entry of NO_PROXY: `*`, a network, an address, `example.com` with all below it, or `.example.com` for those below it alone. */
function readException(entry: string): (target: Target) => boolean {
  if (entry === '*') return () => true;
  if (ipaddr.isValidCIDR(entry)) {
    const [base, bits] = ipaddr.parseCIDR(entry);
    return ({ address }) => address !== undefined && address.kind() === base.kind() && address.match(base, bits);
  }
  const { name, port } = splitPort(entry);
  const isOfPort = (target: Target) => port === undefined || port === target.port;
  const address = parseAddress(name);
  if (address) return (target) => isOfPort(target) && target.address?.toNormalizedString() === address.toNormalizedString();
  const domain = name.replace(/^\*?\./, '');
  const isBelowOnly = domain !== name;
  return (target) => isOfPort(target) && (target.host.endsWith(`.${domain}`) || (!isBelowOnly && target.host === domain));
}

/** The colons of a bare IPv6 address are no port. */
function splitPort(entry: string): { readonly name: string; readonly port: string | undefined } {
  const [, name, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { name: canonicalHost(name ?? entry), port };
}
