import { findPageSources } from '@pharos/contract/api/page-sources';
import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { sourceNames } from '@pharos/domain/variables/source-options';
import { findManifest } from '@pharos/plugin/run/manifests';
import type { Platform } from '../../../../platform/create-platform.ts';

/** Names of the data sources of a kind, by name. A page that was told only some of them asks for those of the kind. */
export async function findSources({ session, api }: Pick<Platform, 'session' | 'api'>, kind: string): Promise<readonly string[]> {
  const { settings } = session;
  const sources: readonly FrontendDataSource[] = settings.hasMoreSources
    ? (await api(findPageSources, { query: { query: kind } }, { isErrorHandled: true })).datasources
    : Object.values(settings.datasources);
  const manifest = findManifest(kind);
  const found = sourceNames(sources, [kind, ...(manifest ? [manifest.id, ...(manifest.otherIds ?? [])] : [])]);
  return found.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b, 'en'));
}
