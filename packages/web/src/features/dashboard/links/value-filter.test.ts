import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { createDashboardStore } from '../../dashboard-store/index.ts';
import { buildDocument, graph } from '../../../testing/dashboard-server.ts';
import { createValueFilter } from './value-filter.ts';

async function* nothing(): AsyncGenerator<never> {}

function open(list: readonly object[]) {
  const panels = [
    { ...graph(1, 'Hosts'), datasource: 'Prometheus' },
    { ...graph(2, 'Logs'), datasource: 'Elastic' },
  ];
  return createDashboardStore(
    {
      query: () => nothing(),
      now: () => 0,
      nextFrame: () => () => undefined,
      soon: () => () => undefined,
      later: () => () => undefined,
    },
    { dashboard: readDashboard(buildDocument(panels, { templating: { list } })) },
  );
}

const filters = { name: 'Filters', type: 'adhoc', datasource: 'Prometheus', filters: [{ key: 'job', operator: '=', value: 'api' }] };

test('a value of a panel becomes a filter of the variable that its source takes', () => {
  const store = open([filters]);
  createValueFilter(store, 1)()?.({ key: 'host', value: 'web|1', isOut: true });
  expect(store.getState().variables.at(-1)?.filters).toEqual([
    { key: 'job', operator: '=', value: 'api' },
    { key: 'host', operator: '!=', value: 'web|1' },
  ]);
});

test('a panel of another source, and one of a dashboard without filters, has nothing to add to', () => {
  expect(createValueFilter(open([filters]), 2)()).toBeUndefined();
  expect(createValueFilter(open([]), 1)()).toBeUndefined();
});
