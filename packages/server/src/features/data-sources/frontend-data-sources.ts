import type { FrontendDataSource, PageSources } from '@pharos/contract/api/boot';
import { PAGE_SOURCES_LIMIT, SOURCE_NAMES_LIMIT, SOURCE_REFERENCES_LIMIT } from '@pharos/contract/api/page-sources';
import { BUILT_IN_SOURCE, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { compareTexts } from '@pharos/domain/text/compare-texts';
import { nameKey } from '@pharos/domain/text/name-key';
import type { SourceManifests } from '@pharos/plugin/run/registry';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { seesAddresses } from '../source-connections/index.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';
import { frontendView, frontendViews } from './frontend-view.ts';
import { typesFoundBy } from './types-found-by.ts';

/** Whose page it is: it tells of sources that they may query, and addresses of stores that the server asks are for Editors and Admins. */
export type PageReader = Pick<Actor, 'kind' | 'role' | 'userId' | 'scope'>;

/** What the sources of pages are read with. */
interface PageSourceParts {
  readonly plugins: SourceManifests;
  readonly storage: Storage;
}

/** The sources of an organisation as clients of the API know them: all of them. */
export async function listFrontendDataSources(parts: PageSourceParts, reader: PageReader): Promise<PageSources> {
  return describeSources(parts, await dataSourceRepository(parts.storage.reader).list(reader), reader);
}

/**
 * What a page is told: all sources of an organisation with few of them, else the default one and those that it names. References are asked
 * for only where they count.
 */
export async function listPageSources(
  parts: PageSourceParts,
  reader: PageReader,
  references: () => Promise<readonly string[]>,
): Promise<PageSources> {
  const sources = dataSourceRepository(parts.storage.reader);
  const oldest = await sources.oldest(reader, PAGE_SOURCES_LIMIT + 1);
  if (oldest.length <= PAGE_SOURCES_LIMIT) return describeSources(parts, oldest.toSorted(byName), reader);
  const named = await sources.named(reader, await references());
  const preferred = await sources.findDefaultOf(reader);
  const others = named.filter(({ id }) => id !== preferred?.id).toSorted(byName);
  return { ...(await describeSources(parts, preferred ? [preferred, ...others] : others, reader)), hasMoreSources: true };
}

/** What a picker of sources shows for a text. */
export async function findPageSources(
  { plugins, storage }: PageSourceParts,
  reader: PageReader,
  text: string,
): Promise<{ readonly totalCount: number; readonly datasources: FrontendDataSource[] }> {
  const sources = dataSourceRepository(storage.reader);
  const search = { text, types: typesFoundBy(plugins, text), limit: PAGE_SOURCES_LIMIT, offset: 0 };
  const { total, rows } = await sources.search(reader, search);
  const preferred = text === '' ? await sources.findDefaultOf(reader) : rows.find(({ isDefault }) => isDefault);
  const others = rows.filter(({ id }) => id !== preferred?.id);
  const shown = preferred ? [preferred, ...others].slice(0, PAGE_SOURCES_LIMIT) : others;
  return { totalCount: total, datasources: shown.map((row) => frontendView(row, { plugins, seesAddresses: seesAddresses(reader.role) })) };
}

/** Names of the sources of some types, for variables that choose among them. */
export const listSourceNames = async (storage: Storage, reader: PageReader, types: readonly string[]): Promise<{ names: string[] }> => ({
  names: await dataSourceRepository(storage.reader).namesOfTypes(reader, types.slice(0, SOURCE_REFERENCES_LIMIT), SOURCE_NAMES_LIMIT),
});

/** The addresses that pages of the organisation ask themselves. */
export const listDirectUrls = (storage: Storage, reader: PageReader): Promise<readonly string[]> =>
  dataSourceRepository(storage.reader).directUrls(reader);

async function describeSources(
  { plugins, storage }: PageSourceParts,
  rows: readonly DataSourceRow[],
  reader: PageReader,
): Promise<PageSources> {
  const datasources: Record<string, FrontendDataSource> = Object.fromEntries(
    frontendViews(rows, { plugins, seesAddresses: seesAddresses(reader.role) }).map(([{ name }, view]) => [name, view]),
  );
  for (const name of [BUILT_IN_SOURCE, MIXED_SOURCE]) datasources[name] = { type: 'datasource', name, meta: {} };
  const preferred = rows.find((row) => row.isDefault && Object.hasOwn(datasources, row.name));
  return { defaultDatasource: preferred?.name ?? (await otherDefault(storage, reader)), datasources };
}

/** Without a default one that is built in takes its place; one that the reader may not query has no name here, and none takes its place. */
const otherDefault = async (storage: Storage, reader: PageReader): Promise<string> =>
  (await dataSourceRepository(storage.reader).findDefault(reader)) ? '' : BUILT_IN_SOURCE;

const byName = (a: DataSourceRow, b: DataSourceRow): number => compareTexts(nameKey(a.name), nameKey(b.name)) || a.id - b.id;
