import type { Generated, Selectable } from 'kysely';

interface DataSourceTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly uid: string;
  readonly name: string;
  /** For the order of lists, without case. */
  readonly nameKey: string;
  readonly type: string;
  readonly access: 'proxy' | 'direct';
  readonly url: string;
  readonly userName: string;
  readonly databaseName: string;
  readonly basicAuth: boolean;
  readonly basicAuthUser: string;
  readonly withCredentials: boolean;
  readonly isDefault: boolean;
  readonly readOnly: boolean;
  /** Its permissions hold: who is named in none queries it no more. */
  readonly hasAcl: Generated<boolean>;
  /** JSON text; null when it was never set. */
  readonly jsonData: string | null;
  /** How the last test of these settings went; null when they were never tested. */
  readonly lastTestStatus: 'success' | 'error' | null;
  readonly lastTestMessage: Generated<string>;
  readonly lastTestAt: Generated<number>;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface DataSourceSecretTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dataSourceId: number;
  /** Key of `secureJsonData`; `password` and `basicAuthPassword` of the body live here too. */
  readonly name: string;
  readonly sealed: string;
}

export type DataSourceRow = Selectable<DataSourceTable>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    dataSource: DataSourceTable;
    dataSourceSecret: DataSourceSecretTable;
  }
}
