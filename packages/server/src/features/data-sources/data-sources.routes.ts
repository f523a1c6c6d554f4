import { getDataSource, searchDataSources } from '@pharos/contract/api/data-source-list';
import * as contract from '@pharos/contract/api/data-sources';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { listRows, readStart } from '../../platform/http/paging.ts';
import type { DataSourceService } from './data-sources.service.ts';
import type { DiscoveryService } from './discovery.service.ts';
import type { SaveAndTestService } from './save-and-test.service.ts';

interface DataSourceServices {
  readonly sources: DataSourceService;
  readonly tests: SaveAndTestService;
  readonly discovery: DiscoveryService;
}

export const dataSourceRoutes = ({ sources, tests, discovery }: DataSourceServices): readonly HandledRoute[] => [
  handle(contract.listDataSources, ({ actor, query }) =>
    listRows({ read: () => sources.list(actor, query), toItem: sources.listItem, start: readStart(query) }),
  ),
  handle(searchDataSources, ({ actor, query }) => sources.search(actor, query)),
  handle(contract.discoverDataSources, ({ actor, signal }) => discovery.discover(actor, signal)),
  handle(getDataSource, ({ actor, params }) => sources.get(actor, params.id)),
  handle(contract.getDataSourceByName, ({ actor, params }) => sources.getByName(actor, params.name)),
  handle(contract.getDataSourceId, ({ actor, params }) => sources.getId(actor, params.name)),
  handle(contract.createDataSource, ({ actor, body }) => sources.create(actor, body)),
  handle(contract.updateDataSource, ({ actor, params, body }) => sources.update(actor, params.id, body)),
  handle(contract.deleteDataSource, ({ actor, params }) => sources.remove(actor, params.id)),
  handle(contract.deleteDataSourceByName, ({ actor, params }) => sources.removeByName(actor, params.name)),
  handle(contract.testDataSource, ({ actor, params, signal }) => tests.run(actor, params.id, signal)),
];
