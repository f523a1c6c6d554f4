import type { FrontendDataSource, FrontendSettings } from '@pharos/contract/api/boot';
import type { ImportInput } from '@pharos/domain/dashboard/import/import-inputs';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { choosableSources } from '../../platform/sources/choosable-sources.ts';

/** Data sources of the kind that an input asks for, as they are chosen. */
export const fittingSources = (
  plugins: SourceManifests,
  sources: readonly FrontendDataSource[],
  { pluginId }: Pick<ImportInput, 'pluginId'>,
) => sources.filter(({ type }) => isOfKind(plugins, type, pluginId)).map(({ name }) => ({ value: name, label: name }));

/** A kind has several ids where older documents call it otherwise; without one any source will do. */
function isOfKind(plugins: SourceManifests, type: string, pluginId: string): boolean {
  if (pluginId === '' || type === pluginId) return true;
  const manifest = findManifest(plugins, type);
  return manifest !== undefined && manifest === findManifest(plugins, pluginId);
}

/** What an input begins with: what the file says, of a data source only where one of that name is here. */
export function initialValue(plugins: SourceManifests, input: ImportInput, settings: FrontendSettings): string {
  if (input.type !== 'datasource') return input.value;
  return fittingSources(plugins, choosableSources(settings), input).find(({ value }) => value === input.value)?.value ?? '';
}
