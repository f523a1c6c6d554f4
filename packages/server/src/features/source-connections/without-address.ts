import type { Role } from '@pharos/contract/primitives';
import { includesRole } from '@pharos/domain/permissions/roles';
import { escapePattern } from '@pharos/domain/text/escape-pattern';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';
import type { SourceConnection } from './source-connection.ts';
import { bareHost } from '../../platform/outbound/target-url.ts';

/** Where stores stand that the server asks is for Editors and Admins. */
export const seesAddresses = (role: Role | undefined): boolean => includesRole(role, 'Editor');

/**
 * A message for people who may not know where a data source stands: its name in place of the address. The browser's own stores are known to
 * everybody.
 */
export function withoutAddress({ settings: { name, url, access } }: Pick<SourceConnection, 'settings'>): (text: string) => string {
  const address = access === 'direct' ? null : URL.parse(url);
  if (!address || address.host === '') return (text) => text;
  return (text) => text.replaceAll(wholePattern(address), () => `the data source ${name}`).replaceAll(hostPattern(address), SECRET_MASK);
}

const wholePattern = ({ protocol, host }: URL): RegExp =>
  new RegExp(`${escapePattern(`${protocol}//${host}`)}(?:/[^\\s"'<>]*[^\\s"'<>.,:;)])?`, 'giu');

const hostPattern = (address: URL): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${hostForms(address).map(escapePattern).join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');

/** With its port and without; an IPv6 address also without its brackets. */
const hostForms = ({ host, hostname }: URL): readonly string[] => [host, hostname, bareHost(hostname)];
