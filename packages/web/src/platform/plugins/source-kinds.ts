import type { DataSourceManifest } from '@pharos/plugin';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { findManifest } from '@pharos/plugin/run/manifests';

/** What a type is called. */
export const kindName = (type: string): string => findManifest(type)?.name ?? type;

/** The same for lists, which say where the plugin is missing. */
export const kindLabel = (type: string): string => findManifest(type)?.name ?? `${type} (plugin not found)`;

/** Types a person may add: those that show the machine itself are for server administrators. */
export const addableKinds = (isServerAdmin: boolean): readonly DataSourceManifest[] =>
  sourceManifests.filter(({ addedBy }) => addedBy !== 'server-admin' || isServerAdmin);
