import { textsOf } from '@pharos/domain/text/json-object';
import { faultOfHeader, readCustomHeaders } from '@pharos/domain/data-sources/custom-headers';
import { readQueryTimeout } from '@pharos/domain/data-sources/query-timeout';
import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import type { DataSourceManifest } from '@pharos/plugin';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { Secret } from '../../platform/config/secret.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { TlsChoices } from '../../platform/outbound/checked-connector.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SourceReader } from '../permissions/index.ts';
import type { SourceConnection, SourceDirectory } from '../source-connections/index.ts';
import { readJsonData } from './data-source-response.ts';
import { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { dataSourceRepository, type FoundSource } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

type Secrets = ReadonlyMap<string, Secret>;
type SecretHeader = ReturnType<SourceConnection['secretHeaders']>[number];

interface DirectoryParts {
  readonly plugins: SourceManifests;
  readonly storage: Storage;
  readonly secrets: SecretBox;
  /** Names of our own cookies. */
  readonly ownCookies: readonly string[];
}

/**
 * Hands data sources to the query path and the proxy, to who may query them, with their secrets opened for the call. Whatever a source asks to keep,
 * `ownCookies` are left out here: who edits a source must not collect the sessions of those who look at it.
 */
export function createSourceDirectory({ plugins, storage, secrets: box, ownCookies }: DirectoryParts): SourceDirectory {
  const rows = dataSourceRepository(storage.reader);
  const connect = async ({ scope }: SourceReader, row: FoundSource | undefined): Promise<SourceConnection | undefined> => {
    if (!row) return undefined;
    if (!row.canQuery) fail('data-source-access-denied');
    const secrets = await dataSourceSecretRepository(storage.reader, box).open(scope, row.id);
    return openConnection(row, secrets, { ownCookies, credentials: findManifest(plugins, row.type)?.credentials });
  };
  return {
    byId: async (reader, id) => connect(reader, await rows.findById(reader, id)),
    byUid: async (reader, uid) => connect(reader, await rows.findByUid(reader, uid)),
    byName: async (reader, name) => connect(reader, await rows.findByName(reader, name)),
    onlyOfType: async (reader, type) => connect(reader, await rows.findOnlyOfType(reader, type)),
    default: async (reader) => connect(reader, await rows.findDefault(reader)),
  };
}

interface OpeningParts extends Pick<DirectoryParts, 'ownCookies'> {
  readonly credentials: DataSourceManifest['credentials'];
}

function openConnection(row: DataSourceRow, secrets: Secrets, { ownCookies, credentials }: OpeningParts): SourceConnection {
  const options = readJsonData(row) ?? {};
  return {
    orgId: row.orgId,
    type: row.type,
    version: row.version,
    settings: {
      id: row.id,
      name: row.name,
      url: row.url,
      access: row.access,
      user: row.userName,
      database: row.databaseName,
      options,
      hasSecret: (name) => secrets.has(name),
    },
    secretHeaders: () => [...buildAuthorization(row, secrets, credentials), ...customHeaders(options, secrets)],
    secrets: () => [...secrets.values()],
    secret: (name) => secrets.get(name),
    tls: readTls(options, secrets),
    keepCookies: textsOf(options['keepCookies']).filter((name) => !ownCookies.includes(name)),
    timeoutMs: readQueryTimeout(options['queryTimeout']),
  };
}

type SignInRow = Pick<DataSourceRow, 'basicAuth' | 'basicAuthUser' | 'userName'>;

/** Basic auth of the source; without it what the kind of source is signed in with (wire-notes http-api 26.3). */
export function buildAuthorization(
  row: SignInRow,
  secrets: Secrets,
  credentials: DataSourceManifest['credentials'],
): readonly SecretHeader[] {
  if (row.basicAuth) return [basic(row.basicAuthUser, secrets.get('basicAuthPassword'))];
  if (credentials === 'user-and-password' && row.userName !== '') return [basic(row.userName, secrets.get('password'))];
  return [];
}

const basic = (user: string, password: Secret | undefined): SecretHeader => ({
  name: 'authorization',
  value: new Secret(`Basic ${Buffer.from(`${user}:${password?.reveal() ?? ''}`).toString('base64')}`),
});

const customHeaders = (options: JsonObject, secrets: Secrets): readonly SecretHeader[] =>
  readCustomHeaders(options)
    .filter((header) => faultOfHeader(header) === undefined)
    .map(({ name, valueKey }) => ({ name, value: secrets.get(valueKey) ?? new Secret('') }));

function readTls(options: JsonObject, secrets: Secrets): TlsChoices {
  const pick = (isOn: unknown, name: string) => (isOn === true ? secrets.get(name)?.reveal() : undefined);
  return {
    skipVerify: options['tlsSkipVerify'] === true,
    ca: pick(options['tlsAuthWithCACert'], 'tlsCACert'),
    cert: pick(options['tlsAuth'], 'tlsClientCert'),
    key: pick(options['tlsAuth'], 'tlsClientKey'),
    ...(typeof options['serverName'] === 'string' && options['serverName'] !== '' ? { serverName: options['serverName'] } : {}),
  };
}
