import '@pharos/ui/testing';
import '../../testing/fixed-size.ts';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { Target } from '@pharos/contract/dashboard/target';
import type { TargetResult } from '@pharos/contract/frames';
import { type QuerySet, updateTarget } from '@pharos/domain/dashboard/target-commands';
import { numberColumn, seriesFrame, timeColumn } from '@pharos/domain/frames/build';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { DRY_RUN_PAUSE_MS } from './dry-run/dry-runs.ts';
import { type QueryPort, QueryRows } from './index.ts';
import { RowNumbers } from './RowNumbers.tsx';

const NOW = Date.UTC(2026, 2, 12, 10);
const HOUR_MS = 3_600_000;
const RANGE = { fromMs: NOW - HOUR_MS, toMs: NOW };
const source = (id: number, name: string, type: string) => ({
  id,
  uid: `u${id}`,
  name,
  type,
  access: 'proxy' as const,
  meta: {},
  jsonData: {},
});
const SOURCES = {
  test: source(1, 'test', 'testdata'),
  'test two': source(2, 'test two', 'testdata'),
  machine: source(3, 'machine', 'host'),
  prom: source(4, 'prom', 'prometheus'),
};
const SETTINGS = { datasources: SOURCES, defaultDatasource: 'test', hasMoreSources: false };
const NO_RESULTS: QueryPort['results'] = { exchange: undefined, failures: [], range: undefined, variables: {} };

const NOTHING = () => undefined;

// Rows are drawn once this is there; a query is tried once the code of its source is.
await Promise.all([builtInPlugins.others.load(), builtInPlugins.sources.load()]);

afterEach(() => vi.useRealTimers());

const gave = (...values: readonly number[]): TargetResult => ({
  kind: 'frames',
  frames: [
    {
      ...seriesFrame('s', {}, new Float64Array(), new Float64Array()),
      columns: [
        timeColumn(
          'Time',
          values.map((_, index) => index),
        ),
        numberColumn('Value', values),
      ],
    },
  ],
  range: { from: RANGE.fromMs, to: RANGE.toMs },
  cost: { upstreamMs: 142, bytes: 1, rows: values.length, isCached: false, answeredAt: 0 },
});

type Responder = (target: Target) => TargetResult;

/** What a run of queries gives, where each gets its result at once. */
function runAll({ targets }: QuerySet, respond: Responder): QueryPort['results'] {
  const results = new Map(targets.filter(({ hide }) => hide !== true).map((target) => [target.refId, respond(target)]));
  const failures = [...results].flatMap(([refId, result]) => (result.kind === 'error' ? [{ refId, error: result.error }] : []));
  return {
    exchange: { request: {}, results, startedAt: 0, durationMs: 1 },
    failures,
    range: RANGE,
    variables: { __interval_ms: '60000' },
  };
}

/** What a test sees of the page. */
interface PageUnderTest {
  queries: QuerySet;
  edit: QueryPort['edit'];
  readonly tried: QueryRequest[];
}

const startPage = (queries: QuerySet): PageUnderTest => ({ queries, edit: NOTHING, tried: [] });

/** All that a page without dashboard and panels has to be for rows: its queries are a state, a run responds at once. */
function useMemoryPort(page: PageUnderTest, respond: Responder = () => gave(1, 2)): QueryPort {
  const [queries, setQueries] = useState(page.queries);
  const [lastRun, setLastRun] = useState<readonly Target[]>([]);
  const [results, setResults] = useState(NO_RESULTS);
  const edit: QueryPort['edit'] = (change) => setQueries((before) => change.apply(before, { schemaVersion: 39 }));
  useEffect(() => void Object.assign(page, { queries, edit }));
  return {
    targets: queries.targets,
    source: queries.datasource,
    edit,
    lastRun,
    results,
    range: RANGE,
    run: () => {
      setLastRun(queries.targets);
      setResults(runAll(queries, respond));
    },
    commit: NOTHING,
    hold: NOTHING,
    dryRun: {
      prepare: (target) => ({
        target,
        query: { panelId: 0, targets: [], datasource: queries.datasource ?? null, wantsStatistics: false },
        page: { range: { from: 'now-1h', to: 'now' }, timezone: 'utc', nowMs: NOW },
      }),
      send: async function* (request) {
        page.tried.push(request);
        yield { key: '0:A', result: gave(3) };
      },
    },
    now: () => NOW,
  };
}

function renderInApp(element: ReactElement): void {
  const boot = bootFixture({ settings: SETTINGS });
  const storage = memoryStorage();
  const platform = createPlatform({ plugins: builtInPlugins, boot, fetch: fakeServer().fetch, storage: () => storage, search: '' });
  render(<App platform={platform}>{element}</App>);
}

interface PageOptions {
  readonly respond?: Responder;
  readonly options?: string;
  readonly actions?: string;
}

function renderPage(first: QuerySet, { respond, ...slots }: PageOptions = {}) {
  const page = startPage(first);
  const Page = () => <QueryRows port={useMemoryPort(page, respond)} {...slots} />;
  renderInApp(<Page />);
  return { targets: () => page.queries.targets, letters: () => page.queries.targets.map(({ refId }) => refId) };
}

const TWO: QuerySet = {
  datasource: { type: 'testdata', uid: 'u1' },
  targets: [{ refId: 'A' }, { refId: 'B', scenarioId: 'csv_metric_values', stringInput: '1,2', hide: true }],
};
const row = (letter: string) => screen.getByRole('listitem', { name: `Query ${letter}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('without a dashboard queries are added, moved, copied, shown and removed, and the focus stays in the list', async () => {
  const { letters, targets } = renderPage(TWO);
  within(row('B')).getByText('csv_metric_values 1,2');
  await press('Move query B up');
  expect(letters()).toEqual(['B', 'A']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Query B is the first');
  screen.getByText('Query B is now 1 of 2');
  await press('Duplicate query B');
  await press('Show query C');
  expect(targets()[1]).toEqual({ refId: 'C', scenarioId: 'csv_metric_values', stringInput: '1,2' });
  await press('Remove query B');
  expect(letters()).toEqual(['C', 'A']);
  expect(document.activeElement).toBe(row('C'));
  await press('Remove query C');
  await press('Remove query A');
  screen.getByText('No query yet');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add query' }));
  await press('Add query');
  expect(targets()).toEqual([{ refId: 'A', datasource: TWO.datasource }]);
});

test('without a dashboard the source of all queries is chosen, or one for each', async () => {
  const { targets } = renderPage(TWO);
  const choose = async (label: RegExp, name: string) => {
    await userEvent.click(screen.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  await choose(/^Data source:/, 'test two');
  const two = { type: 'testdata', uid: 'u2' };
  expect(targets().map(({ refId, datasource }) => ({ refId, datasource }))).toEqual([
    { refId: 'A', datasource: two },
    { refId: 'B', datasource: two },
  ]);
  await choose(/^Data source:/, '-- Mixed --');
  await choose(/^Data source of query A:/, 'machine');
  expect(targets()[0]).toEqual({ refId: 'A', datasource: { type: 'host', uid: 'u3' } });
  expect(targets()[1]?.datasource).toEqual(two);
});

test('without a dashboard what is typed is a change at once, and Shift+Enter runs it; each row has its own numbers and error', async () => {
  const parseError: TargetResult = { kind: 'error', error: { code: 'upstream-failed', status: 400, message: 'parse error: x' } };
  const respond: Responder = ({ refId }) => (refId === 'B' ? parseError : gave(1, 2));
  const { targets } = renderPage({ ...TWO, targets: [{ refId: 'A' }, { refId: 'B' }] }, { respond });
  const alias = await within(row('A')).findByLabelText('Alias');
  alias.focus();
  fireEvent.change(alias, { target: { value: 'load' } });
  expect(targets()[0]).toEqual({ refId: 'A', alias: 'load' });
  within(row('A')).getByText('not run yet');
  fireEvent.keyDown(alias, { key: 'Enter', shiftKey: true });
  within(row('A')).getByText('1 series, 2 points, 142 ms');
  expect(within(row('B')).getByRole('alert').textContent).toContain('parse error: x');
  expect(within(row('A')).queryByRole('alert')).toBeNull();
  screen.getByText('Interval 1m, 61 points at most');
  fireEvent.change(alias, { target: { value: 'loa' } });
  within(row('A')).getByText('not run yet');
  fireEvent.click(within(row('A')).getByRole('button', { name: 'Run query A' }));
  within(row('A')).getByText('1 series, 2 points, 142 ms');
});

test('a page may add options and buttons of its own', async () => {
  renderPage(TWO, { options: 'at most 500 points', actions: 'Split' });
  screen.getByText(/^Split/);
  const toggle = screen.getByRole('button', { name: 'Query options', expanded: false });
  expect(screen.queryByText('at most 500 points')).toBeNull();
  await userEvent.click(toggle);
  screen.getByText('at most 500 points');
  await userEvent.click(toggle);
  expect(screen.queryByText('at most 500 points')).toBeNull();
});

test('without options there is no button for them', () => {
  renderPage(TWO);
  expect(screen.queryByRole('button', { name: 'Query options' })).toBeNull();
});

test('without a dashboard a query is tried while it is typed, and its row says what running it would give', async () => {
  vi.useFakeTimers();
  const page = startPage({ datasource: { type: 'prometheus', uid: 'u4' }, targets: [{ refId: 'A', expr: 'up' }] });
  function Page() {
    const port = useMemoryPort(page);
    return port.targets.map((target) => (
      <RowNumbers key={target.refId} port={port} target={target} lastRun={undefined} settings={SETTINGS} isUnfinished={false} />
    ));
  }
  renderInApp(<Page />);
  act(() => page.edit(updateTarget('A', { expr: 'up * 2' })));
  screen.getByText('not run yet');
  await act(() => vi.advanceTimersByTimeAsync(DRY_RUN_PAUSE_MS));
  screen.getByText('1 series, newest value 3');
  const sent = page.tried.map(({ queries }) => queries.map(({ expr, instant }) => ({ expr, instant })));
  expect(sent).toEqual([[{ expr: 'up * 2', instant: true }]]);
});

test('without a dashboard a source that is gone is named, and the query is retained', () => {
  const lost: QuerySet = { datasource: { type: 'graphite', uid: 'gone' }, targets: [{ refId: 'A', target: 'a.b' }] };
  const { targets } = renderPage(lost);
  within(row('A')).getByText('Data source gone was not found');
  expect(targets()).toEqual(lost.targets);
});
