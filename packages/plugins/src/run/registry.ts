import { fail } from '@pharos/contract/errors';
import type { DataSourceManifest, PanelManifest } from '../plugin.ts';
import { type DataSource, isOfKind, type NotifierManifest, type NotifierPlugin } from '../unstable.ts';

/**
 * Which plugins there are. Whoever starts the product reads the generated lists and hands them on as this value; nobody else knows them, and a
 * test hands in its own.
 */
export interface PluginRegistry {
  readonly panelManifests: readonly PanelManifest[];
  readonly sourceManifests: readonly DataSourceManifest[];
  readonly notifierManifests: readonly NotifierManifest[];
  /** Runtimes of data sources. */
  readonly sources: readonly DataSource[];
  readonly notifiers: readonly NotifierPlugin[];
}

/** What is known of kinds of sources without their code. */
export type SourceManifests = Pick<PluginRegistry, 'sourceManifests'>;
export type Sources = Pick<PluginRegistry, 'sources'>;

/** The manifest of a stored type of data source; undefined where its plugin is not installed. */
export const findManifest = ({ sourceManifests }: SourceManifests, type: string): DataSourceManifest | undefined =>
  sourceManifests.find((manifest) => isOfKind(manifest, type));

/** The same. @throws AppError data-source-type-unknown, which names the type */
export const requireManifest = (plugins: SourceManifests, type: string): DataSourceManifest =>
  findManifest(plugins, type) ?? failUnknown(type);

/** The code of a stored type of data source that makes requests and reads responses; undefined where its plugin is not installed. */
export const findPlugin = ({ sources }: Sources, type: string): DataSource | undefined =>
  sources.find(({ manifest }) => isOfKind(manifest, type));

/** The same. @throws AppError data-source-type-unknown, which names the type */
export const requirePlugin = (plugins: Sources, type: string): DataSource => findPlugin(plugins, type) ?? failUnknown(type);

const failUnknown = (type: string): never => fail('data-source-type-unknown', { type: type.slice(0, 100) });
