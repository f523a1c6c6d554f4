import type { Panel } from '@pharos/contract/dashboard/panel';
import { rowCount } from '@pharos/domain/frames/build';
import type { PanelContext, PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { useTheme } from '@pharos/ui/theme';
import { useEffect, useMemo } from 'react';
import { useDashboard, useDashboardStore, usePanelData } from '../store/useDashboard.ts';
import { requestedRange } from '../store/dashboard-state.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { notePanelError } from './panel-errors.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { buildPanelQuery } from './panel-query.ts';
import { panelRange } from './panel-time-range.ts';
import { stateInsteadOfDrawing } from './PanelState.tsx';
import { usePanelHost } from './usePanelHost.ts';

interface PanelContentProps {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly size: ElementSize;
  readonly isVisible: boolean;
  readonly onInspect: (() => void) | undefined;
}

/** A panel whose code is there: its question, its model, its drawing. */
export function PanelContent({ panel, plugin, size, isVisible, onInspect }: PanelContentProps) {
  const store = useDashboardStore();
  const options = useMemo(() => plugin.options.parse(panel), [plugin, panel]);
  usePanelQuery(panel, plugin, options, size.width, isVisible);
  const data = usePanelData(panel.id);
  const retry = () => store.runner.refresh([panel.id]);
  const mayEdit = useDashboard(({ meta, view }) => meta.canEdit && view.mode !== 'edit');
  const onEdit = mayEdit ? () => store.setView({ mode: 'edit', panelId: panel.id }) : undefined;
  const hasPoints = data.frames.some((frame) => rowCount(frame) > 0);
  const insteadOf = stateInsteadOfDrawing({
    panel,
    data,
    needsNoData: plugin.manifest.needsNoData ?? false,
    hasPoints,
    onRetry: retry,
    onInspect,
    onEdit,
  });
  if (insteadOf) return insteadOf;
  return (
    <PanelBoundary attempt={data.frames} onError={(error) => notePanelError(store, panel.id, error)}>
      <Drawing panel={panel} plugin={plugin} options={options} size={size} data={data} />
    </PanelBoundary>
  );
}

/** Keeps the runner told what the panel asks and whether anybody can see the answer. */
function usePanelQuery(panel: Panel, plugin: PanelPlugin, options: unknown, widthPx: number, isVisible: boolean): void {
  const { runner, now } = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  useEffect(() => {
    const ownRange = panelRange(requestedRange(range, { timepicker }), panel, now(), timezone).range;
    runner.setQuery(buildPanelQuery(panel, plugin, { options, widthPx, ownRange }));
  }, [runner, now, panel, plugin, options, widthPx, range, timezone, timepicker]);
  useEffect(() => {
    runner.setVisible(panel.id, isVisible);
    return () => runner.setVisible(panel.id, false);
  }, [runner, panel.id, isVisible]);
}

interface DrawingProps {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly options: unknown;
  readonly size: ElementSize;
  readonly data: PanelData;
}

function Drawing({ panel, plugin, options, size: { width, height }, data: { frames, range } }: DrawingProps) {
  const host = usePanelHost();
  const store = useDashboardStore();
  const theme = useTheme();
  const timeZone = useDashboard((state) => state.timezone);
  const context = useMemo(
    (): PanelContext => ({ range: range ?? store.resolvedRange(), timeZone, theme }),
    [store, range, timeZone, theme],
  );
  const size = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [plugin, frames, options, size, context]);
  const { Panel: DrawnPanel } = plugin;
  return <DrawnPanel panelId={panel.id} title={panel.title ?? ''} model={model} size={size} context={context} host={host} />;
}
