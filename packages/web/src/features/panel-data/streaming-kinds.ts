import type { QueryTarget } from '@pharos/contract/api/query';
import { sources } from '@pharos/plugin/registries/sources';

/** Whether a target of a kind of source streams, by the same data source runtime that the server uses. */
export function streamsOfKind(type: string, target: QueryTarget): boolean {
  const plugin = sources.find(({ manifest }) => manifest.id === type);
  const query = plugin?.query.safeParse(target);
  return plugin?.stream !== undefined && query?.success === true && plugin.isStream?.(query.data) === true;
}
