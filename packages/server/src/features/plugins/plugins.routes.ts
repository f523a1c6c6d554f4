import { listPlugins } from '@pharos/contract/api/plugins';
import type { RouteInput } from '@pharos/contract/route';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { type CataloguedPlugin, cataloguePlugins, type CatalogueParts } from './plugin-catalogue.ts';

/** The registries are those of the build, so what they hold is put together once. */
export function pluginRoutes(parts: CatalogueParts): readonly HandledRoute[] {
  const plugins = cataloguePlugins(parts);
  return [handle(listPlugins, ({ query }) => plugins.filter((plugin) => isListed(plugin, query)).map(({ item }) => item))];
}

type Query = RouteInput<typeof listPlugins>['query'];

/** An empty type is every type; of the three switches any other value than the named one leaves the list as it is. */
const isListed = ({ item, isCore, isEmbedded }: CataloguedPlugin, { type = '', enabled, embedded, core }: Query): boolean =>
  (type === '' || item.type === type) &&
  (enabled !== '1' || item.enabled) &&
  (embedded !== '0' || !isEmbedded) &&
  (core !== '0' || !isCore);
