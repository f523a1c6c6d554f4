import { listSourceDashboards } from '@pharos/contract/api/source-dashboards';
import { SOURCES_PER_PAGE, getDataSource, searchDataSources, type DataSource } from '@pharos/contract/api/data-source-list';
import {
  createDataSource,
  deleteDataSource,
  discoverDataSources,
  testDataSource,
  updateDataSource,
  type DataSourceInput,
} from '@pharos/contract/api/data-sources';
import { getPageSources } from '@pharos/contract/api/page-sources';
import { fail } from '@pharos/contract/errors';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer, type FakeServer } from '../platform/testing/fake-server.ts';

export const sourceFixture = (id: number, name: string, more: Partial<DataSource> = {}): DataSource => ({
  id,
  orgId: 3,
  uid: `uid-${id}`,
  name,
  type: 'prometheus',
  typeLogoUrl: '',
  access: 'proxy',
  url: `http://store-${id}.example:9090`,
  password: '',
  user: '',
  database: '',
  basicAuth: false,
  basicAuthUser: '',
  basicAuthPassword: '',
  withCredentials: false,
  isDefault: false,
  readOnly: false,
  jsonData: {},
  secureJsonFields: {},
  version: 1,
  ...more,
});

/** The answer to the list page where these are all sources. */
export const listOf = (sources: readonly DataSource[]) => ({
  totalCount: sources.length,
  dataSources: [...sources],
  page: 1,
  perPage: SOURCES_PER_PAGE,
});

/** A server that keeps data sources as the real one does: secrets go in, flags come out. */
export function sourceServer(sources: readonly DataSource[]): FakeServer {
  const server = fakeServer();
  const rows = new Map(sources.map((source) => [source.id, source]));
  const rowOf = (id: string | undefined): DataSource => rows.get(Number(id)) ?? fail('data-source-not-found');
  const store = (id: number, old: DataSource | undefined, body: unknown): DataSource => {
    const { secureJsonData, jsonData, version: _version, ...input } = body as DataSourceInput; // typed by the route that was called
    const sent = Object.entries(secureJsonData ?? {}).map(([key, text]) => [key, text !== ''] as const);
    const flags = Object.fromEntries(
      [...Object.entries(old?.secureJsonFields ?? {}), ...sent].filter(
        ([key]) => !sent.some(([name, isRetained]) => name === key && !isRetained),
      ),
    );
    const row = {
      ...sourceFixture(id, input.name),
      ...old,
      ...input,
      password: '',
      basicAuthPassword: '',
      jsonData: jsonData ?? {},
      secureJsonFields: flags,
      version: (old?.version ?? 0) + 1,
    };
    rows.set(id, row);
    return row;
  };
  server.on(discoverDataSources, []);
  server.on(getPageSources, () => ({
    defaultDatasource: bootFixture().settings.defaultDatasource,
    datasources: Object.fromEntries([...rows.values()].map(({ name, id, type, access }) => [name, { id, name, type, access, meta: {} }])),
  }));
  server.on(listSourceDashboards, []);
  server.on(getDataSource, ({ params }) => rowOf(params['id']));
  server.on(searchDataSources, ({ query }) => {
    const [text, page] = [query.get('query') ?? '', Number(query.get('page') ?? 1)];
    const found = [...rows.values()].filter(({ name }) => name.includes(text));
    return { ...listOf(found.slice((page - 1) * SOURCES_PER_PAGE, page * SOURCES_PER_PAGE)), totalCount: found.length, page };
  });
  server.on(testDataSource, { status: 'success', message: 'Data source is working', durationMs: 38, testedAt: '2026-03-01T10:00:00Z' });
  server.on(createDataSource, ({ body }) => {
    const row = store(Math.max(0, ...rows.keys()) + 1, undefined, body);
    return { id: row.id, message: 'Datasource added', name: row.name, datasource: row };
  });
  server.on(updateDataSource, ({ params, body }) => {
    const row = store(Number(params['id']), rowOf(params['id']), body);
    return { id: row.id, message: 'Datasource updated', name: row.name, datasource: row };
  });
  server.on(deleteDataSource, ({ params }) => {
    rows.delete(rowOf(params['id']).id);
    return { message: 'Data source deleted' };
  });
  return server;
}
