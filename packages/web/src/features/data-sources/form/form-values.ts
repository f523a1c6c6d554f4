import type { DataSource } from '@pharos/contract/api/data-source-list';
import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { CA_SECRET, movesElsewhere, trustsOthers } from '@pharos/domain/data-sources/secrets-to-forget';
import type { DataSourceManifest } from '@pharos/plugin';
import type { EditedDataSource } from '@pharos/plugin/ui';

/** A data source as it stands in the form. */
export interface DataSourceFormValues extends EditedDataSource {
  readonly type: string;
  readonly isDefault: boolean;
  readonly basicAuth: boolean;
  readonly basicAuthUser: string;
  readonly withCredentials: boolean;
  /** 0 for one that is not stored yet. */
  readonly version: number;
}

export const createFormValues = (source: DataSource): DataSourceFormValues => ({
  name: source.name,
  type: source.type,
  isDefault: source.isDefault,
  url: source.url,
  access: source.access,
  user: source.user,
  database: source.database,
  basicAuth: source.basicAuth,
  basicAuthUser: source.basicAuthUser,
  withCredentials: source.withCredentials,
  jsonData: source.jsonData ?? {},
  secureJsonFields: source.secureJsonFields,
  secureJsonData: {},
  version: source.version,
});

export const newFormValues = (manifest: DataSourceManifest, name: string, isDefault: boolean): DataSourceFormValues => ({
  name,
  type: manifest.id,
  isDefault,
  url: '',
  access: manifest.access[0] ?? 'proxy',
  user: '',
  database: '',
  basicAuth: false,
  basicAuthUser: '',
  withCredentials: false,
  jsonData: {},
  secureJsonFields: {},
  secureJsonData: {},
  version: 0,
});

/** The body that stores a draft. A secret left alone is not in it, so it stays; an empty one is removed. */
export function buildInput(values: DataSourceFormValues): DataSourceInput {
  const { secureJsonFields: _stored, version, url, name, ...rest } = values;
  return { ...rest, name: name.trim(), url: url.trim(), ...(version > 0 ? { version } : {}) };
}

/** A stored secret is to be typed anew: the field opens, and saving it empty removes the secret. */
export const withoutSecret = (values: DataSourceFormValues, key: string): DataSourceFormValues => ({
  ...values,
  secureJsonFields: { ...values.secureJsonFields, [key]: false },
  secureJsonData: { ...values.secureJsonData, [key]: '' },
});

export const withSecret = (values: DataSourceFormValues, key: string, text: string): DataSourceFormValues => ({
  ...values,
  secureJsonData: { ...values.secureJsonData, [key]: text },
});

/** Whether a secret is stored or typed. */
export const hasSecret = (values: EditedDataSource, key: string): boolean =>
  values.secureJsonFields[key] === true || (values.secureJsonData[key] ?? '') !== '';

/** A flag of `jsonData`. */
export const flagOf = (values: EditedDataSource, key: string): boolean => values.jsonData[key] === true;

export const isSameValues = (a: DataSourceFormValues, b: DataSourceFormValues): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why saving forgets stored secrets, unless they are typed again: they would go elsewhere, or somebody else could pass for the server. */
export function reasonToForget(saved: DataSourceFormValues, values: DataSourceFormValues): 'elsewhere' | 'trust' | undefined {
  if (!Object.values(values.secureJsonFields).some(Boolean)) return undefined;
  if (movesElsewhere(saved, values)) return 'elsewhere';
  return trustsOthers(saved, { ...values, replacesCa: values.secureJsonData[CA_SECRET] !== undefined }) ? 'trust' : undefined;
}
