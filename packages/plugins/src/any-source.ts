import type { JsonObject } from '@pharos/contract/primitives';
import type * as z from 'zod/mini';
import type { DataSource } from './transports.ts';

/**
 * A data source runtime as the list of them holds it. Only the plugin knows the types of its options and its query; the host reads both with
 * the plugin's own schemas before it hands them in, so forgetting them here is safe, and is done nowhere else.
 */
export function anySource<Options extends z.ZodMiniType<JsonObject>, Query extends z.ZodMiniType<JsonObject>>(
  source: DataSource<Options, Query>,
): DataSource {
  return source as DataSource;
}
