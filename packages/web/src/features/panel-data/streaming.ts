import type { QueryTarget } from '@pharos/contract/api/query';
import { findPlugin, type Sources } from '@pharos/plugin/run/registry';

// All that only streams need; loaded when a panel may have one.
export { liveOf } from '../../platform/live/open-live.ts';
export { createStreamChannel } from './stream-channel.ts';

/** Whether a target of a kind of source streams, by the same data source runtime that the server uses. */
export function streamsOfKind(plugins: Sources, type: string, target: QueryTarget): boolean {
  const plugin = findPlugin(plugins, type);
  const query = plugin?.query.safeParse(target);
  return plugin?.stream !== undefined && query?.success === true && plugin.isStream?.(query.data) === true;
}
