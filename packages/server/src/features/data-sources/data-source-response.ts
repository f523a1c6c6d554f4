import type { DataSource, DataSourceListItem } from '@pharos/contract/api/data-source-list';
import type { JsonObject } from '@pharos/contract/primitives';
import { maskUrlSecrets } from '@pharos/domain/text/url-secrets';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { boundedSource } from './bounded-source.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

const DEFAULT_LOGO = 'public/img/icn-datasource.svg';

/** The stored `jsonData`; written by us, so it parses. */
export const readJsonData = ({ jsonData }: DataSourceRow): JsonObject | undefined =>
  jsonData === null ? undefined : (JSON.parse(jsonData) as JsonObject);

/** In a list; by id it is whole. */
export const buildListItem = (plugins: SourceManifests, row: DataSourceRow): DataSourceListItem =>
  boundedSource(row, (bounded) => ({
    ...buildCommonFields(bounded),
    typeLogoUrl: findManifest(plugins, bounded.type)?.logo ?? DEFAULT_LOGO,
  }));

export const buildDataSource = (row: DataSourceRow, secretNames: readonly string[]): DataSource => ({
  ...buildCommonFields(row),
  typeLogoUrl: '',
  basicAuthUser: row.basicAuthUser,
  basicAuthPassword: '',
  withCredentials: row.withCredentials,
  secureJsonFields: Object.fromEntries(secretNames.map((name) => [name, true])),
  version: row.version,
});

const buildLastTest = ({
  lastTestStatus: status,
  lastTestMessage: message,
  lastTestAt,
}: DataSourceRow): Pick<DataSourceListItem, 'lastTest'> =>
  status === null ? {} : { lastTest: { status, message, testedAt: new Date(lastTestAt).toISOString() } };

function buildCommonFields(row: DataSourceRow): Omit<DataSourceListItem, 'typeLogoUrl'> {
  const jsonData = readJsonData(row);
  return {
    id: row.id,
    orgId: row.orgId,
    uid: row.uid,
    name: row.name,
    type: row.type,
    access: row.access,
    url: maskUrlSecrets(row.url),
    password: '',
    user: row.userName,
    database: row.databaseName,
    basicAuth: row.basicAuth,
    isDefault: row.isDefault,
    ...(jsonData === undefined ? {} : { jsonData }),
    readOnly: row.readOnly,
    ...buildLastTest(row),
  };
}
