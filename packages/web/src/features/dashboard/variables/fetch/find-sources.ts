import { listSourceNames } from '@pharos/contract/api/page-sources';
import { sourceNames } from '@pharos/domain/variables/source-options';
import { findManifest } from '@pharos/plugin/run/manifests';
import type { Platform } from '../../../../platform/create-platform.ts';

/** Names of the data sources of a kind, by name. A page that was told only some of them asks for those of the kind. */
export async function findSources({ session, api }: Pick<Platform, 'session' | 'api'>, kind: string): Promise<readonly string[]> {
  const { settings } = session;
  const manifest = findManifest(kind);
  const types = [...new Set([kind, ...(manifest ? [manifest.id, ...(manifest.otherIds ?? [])] : [])])];
  const names = settings.hasMoreSources
    ? (await api(listSourceNames, { query: { type: types } }, { isErrorHandled: true })).names
    : sourceNames(Object.values(settings.datasources), types).map(({ value }) => value);
  return names.toSorted((a, b) => a.localeCompare(b, 'en'));
}
