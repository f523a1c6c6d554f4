import { randomBytes } from 'node:crypto';
import type { Storage } from '../database/storage.ts';
import { establishServerValue, readServerValue } from '../secrets/server-values.ts';

/**
 * Names the servers that a request went through, as `Via` does, which would change how others answer: a request that comes back to us
 * is refused, whatever name or address led it here.
 */
export const LOOP_HEADER = 'pharos-via';

/** As it is stored. */
const NAME = 'own-mark';

/** What all copies of this server write into their requests to others, and no other server does. */
export async function establishServerId(storage: Storage): Promise<string> {
  const known = await readServerValue(storage.reader, NAME);
  return known ?? storage.inTransaction((db) => establishServerValue(db, NAME, randomBytes(12).toString('base64url')));
}

/** Whether a value of the header names us. */
export const namesServer = (value: string | readonly string[] | undefined, serverId: string): boolean =>
  [value ?? []].flat().some((one) => one.split(',').some((name) => name.trim() === serverId));

/** The value with our server behind those before us. */
export const appendServer = (value: string | undefined, serverId: string): string => (value ? `${value}, ${serverId}` : serverId);
