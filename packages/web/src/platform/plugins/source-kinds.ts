import type { DataSourceManifest } from '@pharos/plugin';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';

/** What a type is called. */
export const kindName = (plugins: SourceManifests, type: string): string => findManifest(plugins, type)?.name ?? type;

/** The same for lists, which say where the plugin is missing. */
export const kindLabel = (plugins: SourceManifests, type: string): string =>
  findManifest(plugins, type)?.name ?? `${type} (plugin not found)`;

/** Types a person may add: those that show the machine itself are for server administrators. */
export const addableKinds = ({ sourceManifests }: SourceManifests, isServerAdmin: boolean): readonly DataSourceManifest[] =>
  sourceManifests.filter(({ addedBy }) => addedBy !== 'server-admin' || isServerAdmin);
