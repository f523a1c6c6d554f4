import { trimEndOf } from '@pharos/domain/text/trim-end';
import ipaddr from 'ipaddr.js';

/** One entry of `security.outbound_deny`, read. */
export type DenyEntry =
  | { readonly kind: 'class'; readonly text: string; readonly ranges: ReadonlySet<string> }
  | { readonly kind: 'range'; readonly text: string; readonly base: ipaddr.IPv4 | ipaddr.IPv6; readonly bits: number }
  | { readonly kind: 'host'; readonly text: string; readonly host: string; readonly isSuffix: boolean };

const CLASSES: Readonly<Record<string, ReadonlySet<string>>> = {
  loopback: new Set(['loopback']),
  private: new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'deprecatedSiteLocal']),
};

/** Reads the operator's list; what is neither class, address nor range is a host name. Empty entries are left out. */
export const readDenyList = (entries: readonly string[]): readonly DenyEntry[] =>
  entries
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '')
    .map(readEntry);

function readEntry(text: string): DenyEntry {
  const ranges = CLASSES[text];
  if (ranges) return { kind: 'class', text, ranges };
  if (ipaddr.isValidCIDR(text)) {
    const [base, bits] = ipaddr.parseCIDR(text);
    return { kind: 'range', text, base, bits };
  }
  if (ipaddr.isValid(text)) {
    const base = ipaddr.process(text);
    return { kind: 'range', text, base, bits: base.kind() === 'ipv4' ? 32 : 128 };
  }
  const isSuffix = text.startsWith('*.');
  return { kind: 'host', text, host: trimEndOf(isSuffix ? text.slice(1) : text, '.'), isSuffix };
}

/** Why the list refuses a canonical host name or address; undefined when it does not. */
export function refusalByDenyList(entries: readonly DenyEntry[], subject: string | ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  const entry = entries.find((candidate) =>
    typeof subject === 'string' ? matchesHost(candidate, subject) : matchesAddress(candidate, subject),
  );
  return entry && `security.outbound_deny names ${entry.text}`;
}

const matchesHost = (entry: DenyEntry, host: string): boolean =>
  entry.kind === 'host' && (entry.isSuffix ? host.endsWith(entry.host) : host === entry.host);

function matchesAddress(entry: DenyEntry, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (entry.kind === 'class') return entry.ranges.has(address.range());
  if (entry.kind !== 'range' || entry.base.kind() !== address.kind()) return false;
  return address.match(entry.base, entry.bits);
}
