import { createHash } from 'node:crypto';
import type { OrgScope } from '../session/org-scope.ts';

/** Objects are spread over so many shards, whatever the number of copies. Stored rows depend on it: never changed. */
export const SHARD_COUNT = 256;

/** The shard of an object of an organisation, the same in every copy and release. */
export function shardOf(scope: OrgScope, object: string): number {
  return createHash('sha256').update(`${scope.orgId}:${object}`).digest().readUInt8(0);
}
