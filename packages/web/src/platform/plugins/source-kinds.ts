import { type DataSource, type DataSourceManifest, isOfKind } from '@pharos/plugin';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';

/** The manifest of a stored type; undefined for a source whose plugin is not installed. */
export const manifestOf = (type: string): DataSourceManifest | undefined => sourceManifests.find((manifest) => isOfKind(manifest, type));

/** What a type is called. */
export const kindName = (type: string): string => manifestOf(type)?.name ?? type;

/** The same for lists, which say where the plugin is missing. */
export const kindLabel = (type: string): string => manifestOf(type)?.name ?? `${type} (plugin not found)`;

/** Types a person may add: those that show the machine itself are for server administrators. */
export const addableKinds = (isServerAdmin: boolean): readonly DataSourceManifest[] =>
  sourceManifests.filter(({ addedBy }) => addedBy !== 'server-admin' || isServerAdmin);

/** The runtime of a stored type among those that are loaded; undefined where its plugin is not installed. */
export const runtimeOf = (runtimes: readonly DataSource[], type: string): DataSource | undefined =>
  runtimes.find(({ manifest }) => isOfKind(manifest, type));
