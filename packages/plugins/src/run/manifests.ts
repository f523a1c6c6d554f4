import { fail } from '@pharos/contract/errors';
import { type DataSourceManifest, isOfKind } from '../plugin.ts';
import { sourceManifests } from '../registries/source-manifests.ts';

/** The manifest of a stored type of data source; undefined where its plugin is not installed. */
export const findManifest = (type: string): DataSourceManifest | undefined => sourceManifests.find((manifest) => isOfKind(manifest, type));

/** The same. @throws AppError data-source-type-unknown, which names the type */
export const requireManifest = (type: string): DataSourceManifest =>
  findManifest(type) ?? fail('data-source-type-unknown', { type: type.slice(0, 100) });
