import type { DataSource, DataSourceListItem } from '@pharos/contract/api/data-sources';
import type { JsonObject } from '@pharos/contract/primitives';
import { findManifest } from '@pharos/plugin/run/manifests';
import type { DataSourceRow } from './data-sources.tables.ts';

const DEFAULT_LOGO = 'public/img/icn-datasource.svg';

/** The stored `jsonData`; written by us, so it parses. */
export const jsonDataOf = ({ jsonData }: DataSourceRow): JsonObject | undefined =>
  jsonData === null ? undefined : (JSON.parse(jsonData) as JsonObject);

export const listItemOf = (row: DataSourceRow): DataSourceListItem => ({
  ...commonOf(row),
  typeLogoUrl: findManifest(row.type)?.logo ?? DEFAULT_LOGO,
});

export const answerOf = (row: DataSourceRow, secretNames: readonly string[]): DataSource => ({
  ...commonOf(row),
  typeLogoUrl: '',
  basicAuthUser: row.basicAuthUser,
  basicAuthPassword: '',
  withCredentials: row.withCredentials,
  secureJsonFields: Object.fromEntries(secretNames.map((name) => [name, true])),
  version: row.version,
});

const lastTestOf = ({
  lastTestStatus: status,
  lastTestMessage: message,
  lastTestAt,
}: DataSourceRow): Pick<DataSourceListItem, 'lastTest'> =>
  status === null ? {} : { lastTest: { status, message, testedAt: new Date(lastTestAt).toISOString() } };

function commonOf(row: DataSourceRow): Omit<DataSourceListItem, 'typeLogoUrl'> {
  const jsonData = jsonDataOf(row);
  return {
    id: row.id,
    orgId: row.orgId,
    uid: row.uid,
    name: row.name,
    type: row.type,
    access: row.access,
    url: row.url,
    password: '',
    user: row.userName,
    database: row.databaseName,
    basicAuth: row.basicAuth,
    isDefault: row.isDefault,
    ...(jsonData === undefined ? {} : { jsonData }),
    readOnly: row.readOnly,
    ...lastTestOf(row),
  };
}
