import type { Panel } from '@pharos/contract/dashboard/panel';
import type { ChartAnnotation, PanelContext, PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { useTheme } from '@pharos/ui/theme';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useDashboard, useDashboardStore, usePanelData } from '../store/useDashboard.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { stateInsteadOfDrawing } from './PanelState.tsx';
import { useFilledPanel } from './useFilledPanel.ts';
import { usePanelHost } from './usePanelHost.ts';

interface PanelContentProps {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly size: ElementSize;
  readonly onInspect: (() => void) | undefined;
}

/** A panel whose code is there: its model, its drawing. */
export function PanelContent({ panel, plugin, size, onInspect }: PanelContentProps) {
  const store = useDashboardStore();
  const data = usePanelData(panel.id);
  const filled = useFilledPanel(panel, data.variables);
  const options = useMemo(() => plugin.options.parse(filled), [plugin, filled]);
  const retry = () => store.runner.retry(panel.id);
  const mayEdit = useDashboard(({ meta, view }) => meta.canEdit && view.mode !== 'edit');
  const onEdit = mayEdit ? () => store.setView({ mode: 'edit', panelId: panel.id }) : undefined;
  const insteadOf = stateInsteadOfDrawing({
    panel,
    data,
    needsNoData: plugin.manifest.needsNoData ?? false,
    onRetry: retry,
    onInspect,
    onEdit,
  });
  if (insteadOf) return insteadOf;
  return (
    <PanelBoundary attempt={data.frames} onError={(error) => store.panelErrors.set(panel.id, error)}>
      <Drawing panel={filled} plugin={plugin} options={options} size={size} frames={data.frames} range={data.range} nowMs={data.nowMs} />
    </PanelBoundary>
  );
}

interface DrawingProps extends Pick<PanelData, 'frames' | 'range' | 'nowMs'> {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly options: unknown;
  readonly size: ElementSize;
}

/** Drawn anew when what is drawn is another one: that its data are on their way is told around it. */
const Drawing = memo(function Drawing({ panel, plugin, options, size: { width, height }, frames, range, nowMs }: DrawingProps) {
  const host = usePanelHost(panel.id);
  const store = useDashboardStore();
  const theme = useTheme();
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const { annotations } = store;
  const events = useSyncExternalStore(annotations.subscribe, () => annotations.getState().ofPanel(panel.id, theme));
  const context = useMemo(
    (): PanelContext => ({
      range: range ?? store.resolvedRange(),
      timeZone,
      theme,
      expressions,
      ...(nowMs === undefined ? {} : { nowMs }),
      ...(events && { annotations: events as readonly ChartAnnotation[] }),
    }),
    [store, range, nowMs, timeZone, theme, expressions, events],
  );
  const size = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [plugin, frames, options, size, context]);
  useEffect(() => store.slowExpressions.set(panel.id, expressions.timedOut()), [store, panel.id, expressions, model]);
  useEffect(() => annotations.setState({ isNeeded: true }), [annotations]);
  const { Panel: DrawnPanel } = plugin;
  return <DrawnPanel panelId={panel.id} title={panel.title ?? ''} model={model} size={size} context={context} host={host} />;
});
