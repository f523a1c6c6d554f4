import { fail } from '@pharos/contract/errors';
import { type DataSource, type DataSourceManifest, isOfKind } from '@pharos/plugin';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { sources } from '@pharos/plugin/registries/sources';

/** The manifest of a stored type; undefined where its plugin is not installed. */
export const findManifest = (type: string): DataSourceManifest | undefined => sourceManifests.find((manifest) => isOfKind(manifest, type));

/** @throws AppError data-source-type-unknown, which names the type */
export const requireManifest = (type: string): DataSourceManifest => findManifest(type) ?? notInstalled(type);

/** The runtime of a stored type. @throws AppError data-source-type-unknown, which names the type */
export const requirePlugin = (type: string): DataSource => sources.find(({ manifest }) => isOfKind(manifest, type)) ?? notInstalled(type);

const notInstalled = (type: string): never => fail('data-source-type-unknown', { type: type.slice(0, 100) });
