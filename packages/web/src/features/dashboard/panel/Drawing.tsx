import type { Panel } from '@pharos/contract/dashboard/panel';
import type { ChartAnnotation, PanelContext, PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { useTheme } from '@pharos/ui/theme';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { usePanelHost } from './usePanelHost.ts';

export interface DrawingProps extends Pick<PanelData, 'frames' | 'range' | 'nowMs'> {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly options: unknown;
  readonly size: ElementSize;
}

/** What a panel draws of its frames. Drawn anew when what is drawn is another one: that its data are on their way is told around it. */
export const Drawing = memo(function Drawing({ panel, plugin, options, size: { width, height }, frames, range, nowMs }: DrawingProps) {
  const host = usePanelHost(panel.id);
  const store = useDashboardStore();
  const theme = useTheme();
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const { annotations } = store;
  // Without a result a range of its own says nothing: it follows that of the page, and moves with its refreshes.
  const isOfPage = plugin.manifest.needsNoData === true;
  const pageRange = useDashboard((state) => (isOfPage ? state.range : undefined));
  const refreshes = useSyncExternalStore(annotations.subscribe, () => (isOfPage ? annotations.getState().refreshes : 0));
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another range of the page, or a refresh of it, gives other bounds; the store reads them by itself
    [store, range, nowMs, timeZone, theme, expressions, events, pageRange, refreshes],
  );
  const size = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [plugin, frames, options, size, context]);
  useEffect(() => store.slowExpressions.set(panel.id, expressions.timedOut()), [store, panel.id, expressions, model]);
  useEffect(() => annotations.setState({ isNeeded: true }), [annotations]);
  const { Panel: DrawnPanel } = plugin;
  return <DrawnPanel panelId={panel.id} title={panel.title ?? ''} model={model} size={size} context={context} host={host} />;
});
