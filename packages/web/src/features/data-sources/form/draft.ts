import type { DataSource, DataSourceInput } from '@pharos/contract/api/data-sources';
import type { DataSourceManifest } from '@pharos/plugin';
import type { EditedDataSource } from '@pharos/plugin/ui';

/** A data source as it stands in the form. */
export interface DataSourceDraft extends EditedDataSource {
  readonly type: string;
  readonly isDefault: boolean;
  readonly basicAuth: boolean;
  readonly basicAuthUser: string;
  readonly withCredentials: boolean;
  /** 0 for one that is not stored yet. */
  readonly version: number;
}

export const draftOf = (source: DataSource): DataSourceDraft => ({
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

export const newDraft = (manifest: DataSourceManifest, name: string, isDefault: boolean): DataSourceDraft => ({
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
export function inputOf(draft: DataSourceDraft): DataSourceInput {
  const { secureJsonFields: _stored, version, url, name, ...rest } = draft;
  return { ...rest, name: name.trim(), url: url.trim(), ...(version > 0 ? { version } : {}) };
}

/** A stored secret is to be typed anew: the field opens, and saving it empty removes the secret. */
export const withoutSecret = (draft: DataSourceDraft, key: string): DataSourceDraft => ({
  ...draft,
  secureJsonFields: { ...draft.secureJsonFields, [key]: false },
  secureJsonData: { ...draft.secureJsonData, [key]: '' },
});

export const withSecret = (draft: DataSourceDraft, key: string, text: string): DataSourceDraft => ({
  ...draft,
  secureJsonData: { ...draft.secureJsonData, [key]: text },
});

/** Whether a secret is stored or typed. */
export const hasSecret = (draft: EditedDataSource, key: string): boolean =>
  draft.secureJsonFields[key] === true || (draft.secureJsonData[key] ?? '') !== '';

/** A flag of `jsonData`. */
export const flagOf = (draft: EditedDataSource, key: string): boolean => draft.jsonData[key] === true;

export const isSameDraft = (a: DataSourceDraft, b: DataSourceDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Server and protocol of an address; the text itself where it is none. */
const placeOf = (url: string): string => {
  const parsed = URL.parse(url.trim());
  return parsed ? `${parsed.protocol}//${parsed.host}` : url.trim();
};

/**
 * Whether stored secrets would reach somebody else after saving: another server, or the browser. The server forgets them then, unless they
 * are typed again.
 */
export function losesSecrets(saved: DataSourceDraft, draft: DataSourceDraft): boolean {
  const isStored = Object.values(draft.secureJsonFields).some(Boolean);
  return isStored && (placeOf(saved.url) !== placeOf(draft.url) || saved.access !== draft.access);
}
