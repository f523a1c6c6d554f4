import type { Actor } from './actor.ts';
import { addressKey } from './address-key.ts';

/**
 * Whom requests, upstream calls and connections are counted for: the person, or the key. A visitor counts for the address (IPv6 by its /64); where none is given, all
 * visitors of an organisation are one.
 */
export function callerName(actor: Actor | undefined, clientAddress?: string): string {
  if (actor?.kind === 'user') return `user:${actor.userId}`;
  if (actor?.kind === 'api-key') return `key:${actor.keyId}`;
  if (actor?.kind === 'service-account') return `service-account:${actor.userId}`;
  return actor && clientAddress === undefined ? `visitors:${actor.scope.orgId}` : `address:${addressKey(clientAddress ?? '')}`;
}
