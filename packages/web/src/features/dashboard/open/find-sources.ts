import { listSourceNames, SOURCE_REFERENCES_LIMIT } from '@pharos/contract/api/page-sources';
import { DEFAULT_SOURCE } from '@pharos/contract/dashboard/target';
import { findSource, readSourceReference } from '@pharos/domain/data-sources/source-reference';
import { type FoundSources, sourceNames } from '@pharos/domain/variables/source-options';
import { findManifest } from '@pharos/plugin/run/registry';
import type { Platform } from '../../../platform/create-platform.ts';

/**
 * The data sources of a kind, by name, and what becomes of values that name one by name or uid. A page that was told only some sources asks
 * for those of the kind, and for those that are wanted.
 */
export async function findSources(
  { plugins, session, api, loadSources }: Pick<Platform, 'plugins' | 'session' | 'api' | 'loadSources'>,
  kind: string,
  wanted: readonly string[] = [],
): Promise<FoundSources> {
  const manifest = findManifest(await plugins.others.load(), kind);
  const types = [...new Set([kind, ...(manifest ? [manifest.id, ...(manifest.otherIds ?? [])] : [])])];
  const names = session.settings.hasMoreSources
    ? (await api(listSourceNames, { query: { type: types } }, { isErrorHandled: true })).names
    : sourceNames(Object.values(session.settings.datasources), types).map(({ value }) => value);
  const isName = (value: string) => readSourceReference({ datasource: value }).kind === 'name';
  const known = new Set(names);
  const others = wanted.filter((value) => isName(value) && !known.has(value));
  await loadSources(others.slice(0, SOURCE_REFERENCES_LIMIT));
  const { settings } = session; // with what was loaded
  const nameOf = (datasource: string) => findSource({ datasource }, settings)?.name;
  const byDefault = nameOf(DEFAULT_SOURCE);
  return {
    names: names.toSorted((a, b) => a.localeCompare(b, 'en')),
    defaultName: names.find((name) => name === byDefault),
    wanted: new Map(others.map((value) => [value, nameOf(value)])),
  };
}
