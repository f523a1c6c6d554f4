import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { nameKey } from '@pharos/domain/text/name-key';
import type { DataSourceValues } from './data-sources.repository.ts';

/** What a body asks to be stored; fields left out are empty or off. */
export const buildValues = (input: DataSourceInput, readOnly: boolean): DataSourceValues => ({
  name: input.name,
  nameKey: nameKey(input.name),
  type: input.type,
  access: input.access,
  url: input.url?.trim() ?? '',
  userName: input.user ?? '',
  databaseName: input.database ?? '',
  basicAuth: input.basicAuth ?? false,
  basicAuthUser: input.basicAuthUser ?? '',
  withCredentials: input.withCredentials ?? false,
  isDefault: input.isDefault ?? false,
  readOnly,
  jsonData: input.jsonData ? JSON.stringify(input.jsonData) : null,
});

export interface SecretChange {
  readonly put: readonly (readonly [name: string, text: string])[];
  /** Names of secrets to forget. */
  readonly forget: readonly string[];
}

/**
 * What happens to the secrets of a source. A key of `secureJsonData` that is left out stays, an empty text removes it; an empty `password` or
 * `basicAuthPassword` of the body stays as it is, because it is always answered empty.
 */
export function secretChange(input: DataSourceInput): SecretChange {
  const sent = Object.entries(input.secureJsonData ?? {});
  const plain = [
    ['password', input.password],
    ['basicAuthPassword', input.basicAuthPassword],
  ] as const;
  return {
    put: [...plain.flatMap(([name, text]) => (text ? [[name, text] as const] : [])), ...sent.filter(([, text]) => text !== '')],
    forget: sent.filter(([, text]) => text === '').map(([name]) => name),
  };
}
