import type { Insertable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Storage } from '../platform/database/storage.ts';

/** How much an organisation gets beside what it has. */
export interface OrgSize {
  readonly dashboards: number;
  readonly sources: number;
  readonly people: number;
}

const AT_ONCE = 500;

/** Fills an organisation with rows as the product writes them, without its passwords and versions: thousands in a second. */
export async function fillOrg(storage: Storage, orgId: number, { dashboards, sources, people }: OrgSize): Promise<void> {
  await insertAll(
    storage,
    'dataSource',
    upTo(sources, (index) => sourceRow(orgId, index)),
  );
  await insertAll(
    storage,
    'dashboard',
    upTo(dashboards, (index) => dashboardRow(orgId, index)),
  );
  await insertAll(
    storage,
    'account',
    upTo(people, (index) => userRow(orgId, index)),
  );
  const users = await storage.reader.selectFrom('account').select('id').where('login', 'like', 'person-%').execute();
  await insertAll(
    storage,
    'membership',
    users.map(({ id }) => ({ orgId, userId: id, role: 'Viewer', createdAt: 0 })),
  );
}

const upTo = <Row>(count: number, rowOf: (index: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, index) => rowOf(index));

async function insertAll<Table extends keyof Tables>(
  storage: Storage,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const values = rows.slice(start, start + AT_ONCE);
    await storage.inTransaction(async (db) => void (await db.insertInto(table).values(values).execute()));
  }
}

/** The first one is the default. */
const sourceRow = (orgId: number, index: number): Insertable<Tables['dataSource']> => ({
  orgId,
  uid: `source-uid-${index}`,
  name: `Prometheus of team ${index}`,
  nameKey: `prometheus of team ${index}`,
  type: index % 3 === 0 ? 'graphite' : 'prometheus',
  access: 'proxy',
  url: `http://prometheus-${index}.internal.example:9090`,
  userName: '',
  databaseName: '',
  basicAuth: false,
  basicAuthUser: '',
  withCredentials: false,
  isDefault: index === 0,
  readOnly: false,
  jsonData: JSON.stringify({ timeInterval: '15s', queryTimeout: '60s', httpMethod: 'POST', keepCookies: [] }),
  lastTestStatus: null,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
});

const dashboardRow = (orgId: number, index: number): Insertable<Tables['dashboard']> => {
  const title = `Machine ${index}`;
  const panels = [{ id: 1, type: 'graph', title, datasource: null, targets: [{ refId: 'A' }] }];
  return {
    orgId,
    uid: `machine-${index}`,
    slug: `machine-${index}`,
    title,
    titleKey: title.toLowerCase(),
    isFolder: false,
    folderId: null,
    hasAcl: false,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    createdBy: -1,
    updatedBy: -1,
    data: JSON.stringify({ uid: `machine-${index}`, title, schemaVersion: 16, version: 1, panels }),
  };
};

const userRow = (orgId: number, index: number): Insertable<Tables['account']> => ({
  login: `person-${index}`,
  loginKey: `person-${index}`,
  email: `person-${index}@example.test`,
  emailKey: `person-${index}@example.test`,
  name: `Person ${index}`,
  passwordHash: null,
  isServerAdmin: false,
  currentOrgId: orgId,
  lastSeenAt: 0,
  createdAt: 0,
  updatedAt: 0,
});
