import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { BUILT_IN_SOURCE, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import type { DataSourceManifest } from '@pharos/plugin';
import { findManifest } from '@pharos/plugin/run/manifests';
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
  const datasources: Record<string, FrontendDataSource> = Object.fromEntries(rows.map((row) => [row.name, frontendView(row)]));
  for (const name of [BUILT_IN_SOURCE, MIXED_SOURCE]) datasources[name] = { type: 'datasource', name, meta: {} };
  const preferred = rows.find((row) => row.isDefault && Object.hasOwn(datasources, row.name));
  return { defaultDatasource: preferred?.name ?? BUILT_IN_SOURCE, datasources };
}

function frontendView(row: DataSourceRow): FrontendDataSource {
  const manifest = findManifest(row.type);
  return manifest ? installedView(row, manifest) : missingView(row);
}

function installedView(row: DataSourceRow, manifest: DataSourceManifest): FrontendDataSource {
  const isDirect = row.access === 'direct';
  return {
    ...identityOf(row),
    access: row.access,
    url: isDirect ? row.url : `/api/datasources/proxy/${row.id}`,
    meta: { type: 'datasource', id: manifest.id, name: manifest.name, description: manifest.description },
    jsonData: readJsonData(row) ?? {},
    ...(row.databaseName === '' ? {} : { database: row.databaseName }),
    ...(/^https?:/i.test(row.url) ? { directUrl: row.url } : {}),
    ...(isDirect && row.withCredentials ? { withCredentials: true } : {}),
    ...(manifest.streams ? { streams: true } : {}),
  };
}

/**
 * A source whose plugin is not installed is known by name and type, so that its panels can say what they lack. Its queries go to the server,
 * which refuses them; nothing in the page could use its settings.
 */
const missingView = (row: DataSourceRow): FrontendDataSource => ({
  ...identityOf(row),
  access: 'proxy',
  url: `/api/datasources/proxy/${row.id}`,
  meta: { type: 'datasource', id: row.type, name: row.type },
});

const identityOf = ({ id, uid, type, name }: DataSourceRow) => ({ id, uid, type, name });
