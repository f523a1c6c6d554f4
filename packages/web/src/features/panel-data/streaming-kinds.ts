import type { QueryTarget } from '@pharos/contract/api/query';
import { sources } from '@pharos/plugin/registries/sources';
import { runtimeOf } from '../../platform/plugins/source-kinds.ts';

/** Whether a target of a kind of source streams, by the same running half that the server uses. */
export function streamsOfKind(type: string, target: QueryTarget): boolean {
  const plugin = runtimeOf(sources, type);
  const query = plugin?.query.safeParse(target);
  return plugin?.stream !== undefined && query?.success === true && plugin.isStream?.(query.data) === true;
}
