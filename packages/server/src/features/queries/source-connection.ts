import type { JsonObject } from '@pharos/contract/primitives';
import type { DataSourceSettings } from '@pharos/plugin';
import type { Secret } from '../../platform/config/secret.ts';
import type { TlsChoices } from '../../platform/outbound/checked-connector.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

/** A stored data source, ready to be asked: what plugins may see, and the secrets that only the transport adds. */
export interface SourceConnection {
  readonly id: number;
  readonly orgId: number;
  readonly uid: string;
  readonly name: string;
  /** Plugin id. */
  readonly type: string;
  /** Goes up with every change; part of every cache key. */
  readonly version: number;
  /** What a running half sees; `options` is the raw `jsonData`, parsed by the plugin's own schema. */
  readonly settings: DataSourceSettings<JsonObject>;
  /** `Authorization` of the source (basic auth, or user and password where the kind wants that); undefined for none. */
  readonly authorization: Secret | undefined;
  /** Custom headers `httpHeaderName1..n` with their stored values. */
  readonly headers: readonly { readonly name: string; readonly value: Secret }[];
  readonly tls: TlsChoices;
  /** Names of the caller's cookies that are handed on. */
  readonly keepCookies: readonly string[];
  /** Longest time one call may take, in ms; undefined for the server's own. */
  readonly timeoutMs: number | undefined;
}

/** Finds data sources inside an organisation. Everything is read from the database for each request, so a change counts at once. */
export interface SourceDirectory {
  byId(scope: OrgScope, id: number): Promise<SourceConnection | undefined>;
  byUid(scope: OrgScope, uid: string): Promise<SourceConnection | undefined>;
  byName(scope: OrgScope, name: string): Promise<SourceConnection | undefined>;
  /** The organisation's default source. */
  default(scope: OrgScope): Promise<SourceConnection | undefined>;
}
