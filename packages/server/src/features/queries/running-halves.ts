import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { type DataSource, type DataSourceSettings, isOfKind } from '@pharos/plugin';
import { sources } from '@pharos/plugin/registries/sources';

/** The running half of a kind of data source. @throws AppError data-source-type-unknown */
export const pluginOf = (type: string): DataSource =>
  sources.find(({ manifest }) => isOfKind(manifest, type)) ?? fail('data-source-type-unknown', { type: type.slice(0, 100) });

/** The running half with a target read by its schema. @throws AppError data-source-type-unknown, query-target-invalid */
export function runningHalf(type: string, target: JsonObject): { readonly plugin: DataSource; readonly query: JsonObject } {
  const plugin = pluginOf(type);
  const parsed = plugin.query.safeParse(target);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    fail('query-target-invalid', { reason: issue ? `${issue.path.join('.') || 'query'}: ${issue.message}` : 'The query is not valid' });
  }
  return { plugin, query: parsed.data };
}

/** Settings with `jsonData` read by the plugin's schema; unusable ones read as none, so that a query says what is wrong with itself. */
export function readSettings(plugin: DataSource, settings: DataSourceSettings<JsonObject>): DataSourceSettings<JsonObject> {
  const options = plugin.options.safeParse(settings.options);
  return { ...settings, options: options.success ? options.data : plugin.options.parse({}) };
}
