import type { FrontendDataSource, FrontendSettings } from '@pharos/contract/api/boot';
import type { ImportInput } from '@pharos/domain/dashboard/import/import-inputs';
import { findManifest } from '@pharos/plugin/run/manifests';
import { choosableSources } from '../../platform/sources/choosable-sources.ts';

/** Data sources of the kind that an input asks for, as they are chosen. */
export const fittingSources = (sources: readonly FrontendDataSource[], { pluginId }: Pick<ImportInput, 'pluginId'>) =>
  sources.filter(({ type }) => isOfKind(type, pluginId)).map(({ name }) => ({ value: name, label: name }));

/** A kind has several ids where older documents call it otherwise; without one any source will do. */
const isOfKind = (type: string, pluginId: string): boolean =>
  pluginId === '' || type === pluginId || (findManifest(type) !== undefined && findManifest(type) === findManifest(pluginId));

/** What an input begins with: what the file says, of a data source only where one of that name is here. */
export function initialValue(input: ImportInput, settings: FrontendSettings): string {
  if (input.type !== 'datasource') return input.value;
  return fittingSources(choosableSources(settings), input).find(({ value }) => value === input.value)?.value ?? '';
}
