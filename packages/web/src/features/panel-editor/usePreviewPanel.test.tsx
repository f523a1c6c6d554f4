import { editPanelQueries, updateTarget } from '@pharos/domain/dashboard/target-commands';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { type DashboardStore, useDashboardStore, usePanel } from '../dashboard-store/index.ts';
import { TYPING_PAUSE_MS, usePreviewPanel, type PreviewPanel } from './usePreviewPanel.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface ShownProps {
  readonly panel: Panel;
  readonly onDrawn: (preview: PreviewPanel, store: DashboardStore) => void;
}

function Shown({ panel, onDrawn }: ShownProps) {
  const store = useDashboardStore();
  const preview = usePreviewPanel(panel);
  useEffect(() => onDrawn(preview, store));
  return (
    <>
      <input aria-label="Query" />
      <output aria-label="Asked">{String(preview.shown.targets?.[0]?.expr)}</output>
    </>
  );
}

/** What is asked, and a field that a person types in. */
function renderPreview() {
  const captured: { preview?: PreviewPanel; store?: DashboardStore } = {};
  const take = (preview: PreviewPanel, store: DashboardStore) => void Object.assign(captured, { preview, store });
  function Preview() {
    const panel = usePanel(1);
    return panel ? <Shown panel={panel} onDrawn={take} /> : null;
  }
  renderDashboardView(Preview, {
    document: { panels: [{ id: 1, type: 'graph', targets: [{ refId: 'A', expr: 'up' }] }] },
    view: { mode: 'edit', panelId: 1 },
  });
  screen.getByLabelText('Query').focus();
  const requested = () => screen.getByLabelText('Asked').textContent;
  const type = (expr: string, isUnfinished: boolean) =>
    act(() => {
      captured.preview?.hold('A', isUnfinished);
      captured.store?.edit(editPanelQueries(1, updateTarget('A', { expr })));
    });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS));
  const leave = () => act(() => captured.preview?.commit());
  return { requested, type, pause, leave };
}

test('a pause asks what was typed', async () => {
  const { requested, type, pause } = renderPreview();
  type('up * 2', false);
  expect(requested()).toBe('up');
  await pause();
  expect(requested()).toBe('up * 2');
});

test('half a query is not asked, however long the pause; the rest of it is', async () => {
  const { requested, type, pause } = renderPreview();
  type('sum(u', true);
  await pause();
  await pause();
  expect(requested()).toBe('up');
  type('sum(up)', false);
  await pause();
  expect(requested()).toBe('sum(up)');
});

test('leaving the field asks also half a query, and holds nothing back from then on', async () => {
  const { requested, type, pause, leave } = renderPreview();
  type('sum(u', true);
  leave();
  expect(requested()).toBe('sum(u');
  type('sum(up)', false);
  await pause();
  expect(requested()).toBe('sum(up)');
});
