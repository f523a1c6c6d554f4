import ipaddr from 'ipaddr.js';
import { type IsListed, readAllowList } from './allow-list.ts';
import { refusalByDenyList, readDenyList, type DenyEntry } from './deny-list.ts';
import { canonicalHost } from './target-url.ts';

/** Decides which addresses this server may connect to. */
export interface AddressPolicy {
  /** Why connecting to this numeric address and port is refused; undefined when it is allowed. */
  refusal(address: string, port: number): string | undefined;
  /** Why a host is refused by its name, before it is resolved. */
  refusalOfHost(host: string): string | undefined;
  /** Whether the operator's list of hosts that may be asked holds this one; it holds all where there is none. */
  readonly isListed: IsListed;
}

export interface OwnAddress {
  readonly address: string;
  readonly port: number;
}

export interface PolicySettings {
  /** Entries of `security.data_source_proxy_whitelist`: `host:port`; none: every host may be asked. */
  readonly allow: readonly string[];
  /** Entries of `security.outbound_deny`: `loopback`, `private`, an address, a CIDR range, a host name or `*.suffix`. */
  readonly deny: readonly string[];
  /** Where this server listens; asked at every connection, because the port may be known only after the start. */
  readonly own: () => readonly OwnAddress[];
  /** Addresses of this machine's network cards. */
  readonly localAddresses: () => readonly string[];
}

/** Metadata services of clouds that are not link-local. */
const METADATA = ['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'];
/** Their names, for a proxy that would resolve them where we cannot look. */
const METADATA_NAMES = new Set(['metadata', 'metadata.google.internal', 'metadata.goog', 'instance-data', 'instance-data.ec2.internal']);
const NEVER_RANGES: Readonly<Record<string, string>> = {
  linkLocal: 'it is link-local, where clouds keep their credentials',
  unspecified: 'it is the unspecified address',
  broadcast: 'it is a broadcast address',
  multicast: 'it is a multicast address',
  teredo: 'it is a tunnel address',
};
const INSIDE_RANGES = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'carrierGradeNat',
  'reserved',
  'benchmarking',
  'deprecatedSiteLocal',
  'discard',
]);

/**
 * For data sources: link-local, metadata and our own listening address never, anything else unless the operator denies it.
 * Monitoring stores mostly live in private networks and on this machine, so those are allowed.
 */
export function dataSourcePolicy(settings: PolicySettings): AddressPolicy {
  const entries = readDenyList(settings.deny);
  return findPolicy(settings, entries, (address) => {
    const range = address.range();
    return NEVER_RANGES[range];
  });
}

/** For webhooks and avatars: only public addresses. */
export function publicOnlyPolicy(settings: PolicySettings): AddressPolicy {
  const entries = readDenyList(settings.deny);
  return findPolicy(settings, entries, (address) => {
    const range = address.range();
    return NEVER_RANGES[range] ?? (INSIDE_RANGES.has(range) ? 'it is inside a private network' : undefined);
  });
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function findPolicy(
  settings: PolicySettings,
  entries: readonly DenyEntry[],
  byRange: (address: Address) => string | undefined,
): AddressPolicy {
  return {
    isListed: readAllowList(settings.allow),
    refusal(text, port) {
      if (!ipaddr.isValid(text)) return 'it is no address';
      const address = canonical(text);
      if (METADATA.some((known) => sameAddress(known, address))) return 'it is a metadata service';
      if (isOwn(address, port, settings)) return 'it is this server itself';
      return byRange(address) ?? refusalByDenyList(entries, address);
    },
    refusalOfHost: (text) => {
      const host = canonicalHost(text);
      return METADATA_NAMES.has(host) ? 'it is a metadata service' : refusalByDenyList(entries, host);
    },
  };
}

/** An address in its plainest form: IPv4 out of its mapped, translated (SIIT), NAT64 and 6to4 forms. */
function canonical(text: string): Address {
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address;
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === 'rfc6145') return ipaddr.fromByteArray(bytes.slice(12)); // ::ffff:0:a.b.c.d
  if (range === 'rfc6052') return ipaddr.fromByteArray(bytes.slice(12)); // 64:ff9b::/96
  if (range === '6to4') return ipaddr.fromByteArray(bytes.slice(2, 6));
  if (bytes.slice(0, 12).every((byte) => byte === 0) && bytes[12] !== 0) return ipaddr.fromByteArray(bytes.slice(12)); // ::a.b.c.d
  return address;
}

const sameAddress = (text: string, address: Address): boolean => canonical(text).toNormalizedString() === address.toNormalizedString();

function isOwn(address: Address, port: number, { own, localAddresses }: PolicySettings): boolean {
  return own().some((listening) => {
    if (listening.port !== port) return false;
    if (!ipaddr.isValid(listening.address)) return address.range() === 'loopback';
    const bound = canonical(listening.address);
    if (bound.range() !== 'unspecified')
      return sameAddress(listening.address, address) || (bound.range() === 'loopback' && address.range() === 'loopback');
    return (
      address.range() === 'loopback' || address.range() === 'unspecified' || localAddresses().some((local) => sameAddress(local, address))
    );
  });
}
