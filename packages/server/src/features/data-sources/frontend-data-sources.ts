import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { BUILT_IN_SOURCE, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import type { Storage } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { readJsonData } from './data-source-response.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

export interface FrontendDataSources {
  readonly defaultDatasource: string;
  readonly datasources: Readonly<Record<string, FrontendDataSource>>;
}

/** The sources of an organisation as every signed-in page knows them: by name, with no secret whatever the access. */
export async function listFrontendDataSources(storage: Storage, scope: OrgScope): Promise<FrontendDataSources> {
  const rows = await dataSourceRepository(storage.reader).list(scope);
  const known = rows.flatMap((row) => frontendView(row));
  const datasources: Record<string, FrontendDataSource> = Object.fromEntries(known.map((source) => [source.name, source]));
  for (const name of [BUILT_IN_SOURCE, MIXED_SOURCE]) datasources[name] = { type: 'datasource', name, meta: {} };
  const preferred = rows.find((row) => row.isDefault && Object.hasOwn(datasources, row.name));
  return { defaultDatasource: preferred?.name ?? BUILT_IN_SOURCE, datasources };
}

/** Nothing for a source whose kind is not installed. */
function frontendView(row: DataSourceRow): readonly FrontendDataSource[] {
  const manifest = sourceManifests.find(({ id }) => id === row.type);
  if (!manifest) return [];
  const isDirect = row.access === 'direct';
  return [
    {
      id: row.id,
      uid: row.uid,
      type: row.type,
      name: row.name,
      access: row.access,
      url: isDirect ? row.url : `/api/datasources/proxy/${row.id}`,
      meta: { type: 'datasource', id: manifest.id, name: manifest.name, logo: manifest.logo, description: manifest.description },
      jsonData: readJsonData(row) ?? {},
      ...(row.databaseName === '' ? {} : { database: row.databaseName }),
      ...(/^https?:/i.test(row.url) ? { directUrl: row.url } : {}),
      ...(isDirect && row.withCredentials ? { withCredentials: true } : {}),
      ...(manifest.streams ? { streams: true } : {}),
    },
  ];
}
