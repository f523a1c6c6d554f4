import type { JsonObject } from '@pharos/contract/primitives';
import type { DataSourceSettings } from '@pharos/plugin';
import type { Secret } from '../../platform/config/secret.ts';
import type { TlsChoices } from '../../platform/outbound/checked-connector.ts';
import type { SourceReader } from '../permissions/index.ts';

/** A data source ready for queries: the row as plugins see it, and the secrets only the transport may use. */
export interface SourceConnection {
  readonly orgId: number;
  /** Plugin id as it is stored; perhaps of a plugin that is not installed. */
  readonly type: string;
  /** Changes with every save, so that no connection and no result outlives its settings. */
  readonly version: number;
  /** What a data source runtime sees; `options` is the raw `jsonData`, read by the plugin's own schema. Id 0 for the built-in source. */
  readonly settings: DataSourceSettings<JsonObject>;
  readonly tls: TlsChoices;
  /** Headers the source adds to each request: authorization first, then the custom ones in order. */
  secretHeaders(): readonly { readonly name: string; readonly value: Secret }[];
  /** Every stored secret, used or not: none of them may leave in a message. */
  secrets(): readonly Secret[];
  /** A stored secret by its name, for signatures and drivers; absent for the built-in source. */
  secret?(name: string): Secret | undefined;
  /** Names of the caller's cookies that are handed on. */
  readonly keepCookies: readonly string[];
  /** Longest time one call may take, in ms; absent: `dataproxy.timeout`. */
  readonly timeoutMs?: number;
}

/** What no two connections share that must not share anything: sockets, results, limits. */
export const connectionIdentity = ({
  orgId,
  settings,
  type,
  version,
}: Pick<SourceConnection, 'orgId' | 'settings' | 'type' | 'version'>): readonly (string | number)[] => [orgId, settings.id, type, version];

/** The same as one text. */
export const connectionKey = (connection: SourceConnection): string => `source:${connectionIdentity(connection).join(':')}`;

/**
 * Finds data sources inside an organisation, for who may query them. Everything is read from the database for each request, so a change counts at
 * once, and whoever joins a call in flight or takes its result was looked up by themselves. @throws AppError data-source-access-denied
 */
export interface SourceDirectory {
  byId(reader: SourceReader, id: number): Promise<SourceConnection | undefined>;
  byUid(reader: SourceReader, uid: string): Promise<SourceConnection | undefined>;
  byName(reader: SourceReader, name: string): Promise<SourceConnection | undefined>;
  /** The only source of a type; undefined where there are several. */
  onlyOfType(reader: SourceReader, type: string): Promise<SourceConnection | undefined>;
  /** The organisation's default source. */
  default(reader: SourceReader): Promise<SourceConnection | undefined>;
}
