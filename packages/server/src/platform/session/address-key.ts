import ipaddr from 'ipaddr.js';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';

/** What an address counts as wherever calls are counted: one household or server has a whole /64 of IPv6 addresses. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, KEY_NAME_MAX_LENGTH);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : parsed.toString();
}
