import type { DataSourceManifest } from '@pharos/plugin';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';

/** The manifest of a type; undefined for a source whose plugin is not installed. */
export const findManifest = (type: string): DataSourceManifest | undefined => sourceManifests.find(({ id }) => id === type);

/** What a type is called in lists. */
export const kindName = (type: string): string => findManifest(type)?.name ?? type;

/** Types a person may add: those that show the machine itself are for server administrators. */
export const addableKinds = (isServerAdmin: boolean): readonly DataSourceManifest[] =>
  sourceManifests.filter(({ addedBy }) => addedBy !== 'server-admin' || isServerAdmin);
