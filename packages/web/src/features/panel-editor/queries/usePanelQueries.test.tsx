import type { Panel } from '@pharos/contract/dashboard/panel';
import { updateTarget } from '@pharos/domain/dashboard/target-commands';
import { act, fireEvent } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { usePanel } from '../../dashboard-store/index.ts';
import type { QueryPort } from '../../query-rows/index.ts';
import { usePanelQueries } from './usePanelQueries.ts';

const NOW = Date.UTC(2026, 2, 12, 10);
const MINUTE_MS = 60_000;

interface QueriesProps {
  readonly panel: Panel;
  readonly onDrawn: (port: QueryPort) => void;
}

const onCommit = vi.fn<() => void>();

function Queries({ panel, onDrawn }: QueriesProps) {
  const port = usePanelQueries(panel, { lastRun: panel, onCommit, onHold: () => undefined });
  useEffect(() => {
    onDrawn(port);
  });
  return null;
}

/** The queries of panel 1 as their rows are given them. */
function renderPort() {
  const drawn: { port?: QueryPort } = {};
  function View() {
    const panel = usePanel(1);
    return panel ? <Queries panel={panel} onDrawn={(port) => (drawn.port = port)} /> : null;
  }
  const under = renderDashboardView(View, {
    document: {
      time: { from: 'now-6h', to: 'now' },
      templating: {
        list: [
          { type: 'custom', name: 'host', query: 'a,b', multi: true, current: { value: ['a', 'b'] } },
          { type: 'custom', name: 'job', query: 'x', current: { value: 'x' } },
        ],
      },
      panels: [{ id: 1, type: 'graph', datasource: 'test', interval: '10s', targets: [{ refId: 'A', alias: 'load of $job' }] }],
    },
    view: { mode: 'edit', panelId: 1 },
  });
  const port = (): QueryPort => {
    if (!drawn.port) throw new Error('nothing was drawn');
    return drawn.port;
  };
  return { ...under, port };
}

test('typing in a field is one step of the dashboard', () => {
  const { port, store } = renderPort();
  for (const alias of ['l', 'lo', 'loa']) act(() => port().edit(updateTarget('A', { alias })));
  expect(port().targets).toEqual([{ refId: 'A', alias: 'loa' }]);
  act(() => store.undo());
  expect(port().targets).toEqual([{ refId: 'A', alias: 'load of $job' }]);
});

test('a run takes over what was typed before it', () => {
  const { port } = renderPort();
  onCommit.mockClear();
  act(() => port().run());
  expect(onCommit).toHaveBeenCalledOnce();
});

test('the chosen range is resolved once, and anew when another one is chosen', () => {
  const { port, store } = renderPort();
  const { range } = port();
  expect(range).toMatchObject({ fromMs: NOW - 360 * MINUTE_MS, toMs: NOW });
  act(() => port().edit(updateTarget('A', { alias: 'x' })));
  expect(port().range).toBe(range);
  act(() => store.setRange({ from: 'now-1h', to: 'now' }));
  expect(port().range).toMatchObject({ fromMs: NOW - 60 * MINUTE_MS, toMs: NOW });
});

test('a query is tried with the variables, the limits and the range that a run would have', () => {
  const { target, query, page } = renderPort().port().dryRun.prepare({ refId: 'A', alias: '$job $host' });
  expect(target).toMatchObject({ refId: 'A', alias: 'x {a,b}' });
  expect(query).toMatchObject({ panelId: 1, datasource: 'test', minIntervalMs: 10_000 });
  expect(page).toMatchObject({ range: { from: 'now-6h', to: 'now' }, nowMs: NOW });
});

test('editors learn which variables have several values in the panel', () => {
  const { panel } = renderPort().port();
  expect(['host', 'job', 'none'].map((name) => panel?.hasSeveral?.(name))).toEqual([true, false, false]);
});

test('closed hints belong to a query of a panel, as long as the dashboard is open', () => {
  const { port, store } = renderPort();
  port().panel?.closedHints.set('A', new Set(['rate']));
  expect(port().panel?.closedHints.get('A')).toEqual(new Set(['rate']));
  expect(port().panel?.closedHints.get('B')).toBeUndefined();
  expect([...store.closedHints.keys()]).toEqual(['1:A']);
});

test('a part of the range is shown until the keys of undo bring the range before back, which take back nothing else then', () => {
  const { port, store } = renderPort();
  const range = () => store.getState().range;
  act(() => port().edit(updateTarget('A', { alias: 'typed' })));
  act(() => port().panel?.showRange(NOW - 4 * MINUTE_MS, NOW));
  expect(range()).toEqual({ from: 'now-5m', to: 'now' });
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  expect(range()).toEqual({ from: 'now-6h', to: 'now' });
  expect(port().targets[0]?.alias).toBe('typed');
});
