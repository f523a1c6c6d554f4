import { choosePalette } from '@pharos/domain/colors/palette';
import { noticesOf } from '@pharos/domain/frames/notices';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { PanelPlugin, PanelContext } from '@pharos/plugin/ui';
import type { ChartAnnotation } from '@pharos/plugin/unstable/ui';
import type { ElementSize } from '@pharos/ui/element';
import { useTheme } from '@pharos/ui/theme';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDashboard, useDashboardStore, useValueRules } from '../../dashboard-store/index.ts';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { usePaletteChoice } from '../../../platform/palette/usePaletteChoice.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { usePanelHost } from './usePanelHost.ts';

export interface DrawingProps extends Pick<PanelData, 'frames' | 'range' | 'nowMs'> {
  readonly panel: Panel;
  readonly plugin: PanelPlugin;
  readonly options: unknown;
  readonly size: ElementSize;
}

const NO_NOTICES: readonly string[] = [];

/** What a panel draws of its frames. Drawn anew when what is drawn is another one: that its data are on their way is told around it. */
export const Drawing = memo(function Drawing({ panel, plugin, options, size: { width, height }, frames, range, nowMs }: DrawingProps) {
  const host = usePanelHost(panel.id);
  const { annotations, slowExpressions, drawnNotices } = useDashboardStore();
  const notices = useDashboard(({ shown }) => shown.byId.get(panel.id)?.notices ?? NO_NOTICES);
  const expressions = useExpressionView();
  const context = usePanelContext({ panel, plugin, range, nowMs, expressions });
  const size = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [plugin, frames, options, size, context]);
  useEffect(() => slowExpressions.set(panel.id, expressions.timedOut()), [slowExpressions, panel.id, expressions, model]);
  useEffect(() => {
    let isOver = false;
    const known = [...noticesOf(frames), ...notices];
    if (!plugin.noticesOf) return drawnNotices.set(panel.id, known);
    plugin.noticesOf(model).then(
      (ofModel) => isOver || drawnNotices.set(panel.id, [...known, ...ofModel]),
      () => undefined, // its code did not come: nothing is drawn that could be less than what was meant
    );
    return () => {
      isOver = true;
    };
  }, [drawnNotices, panel.id, plugin, frames, notices, model]);
  useEffect(() => annotations.setState({ isNeeded: true }), [annotations]);
  const { Panel: DrawnPanel } = plugin;
  return <DrawnPanel panelId={panel.id} title={panel.title ?? ''} model={model} size={size} context={context} host={host} />;
});

interface PanelContextInput extends Pick<DrawingProps, 'panel' | 'plugin' | 'range' | 'nowMs'>, Pick<PanelContext, 'expressions'> {}

/** What a drawing depends on beside frames, options and size; the same object until something of it changes. */
function usePanelContext({ panel, plugin, range, nowMs, expressions }: PanelContextInput): PanelContext {
  const store = useDashboardStore();
  const theme = useTheme();
  const [preferred] = usePaletteChoice();
  const palette = useDashboard(({ history }) => choosePalette(preferred, history.current.palette));
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  const { annotations } = store;
  // A panel without queries has the range of the page, which moves with its refreshes.
  const isOfPage = plugin.manifest.needsNoData === true;
  const pageRange = useDashboard((state) => (isOfPage ? state.range : undefined));
  const refreshes = useSyncExternalStore(annotations.subscribe, () => (isOfPage ? annotations.getState().refreshes : 0));
  const events = useSyncExternalStore(annotations.subscribe, () => annotations.getState().ofPanel(panel.id, theme));
  return useMemo(
    (): PanelContext => ({
      range: range ?? store.resolvedRange(),
      timeZone,
      theme,
      palette,
      expressions,
      valueRules,
      ...(nowMs === undefined ? {} : { nowMs }),
      ...(events && { annotations: events as readonly ChartAnnotation[] }),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store reads range and time of the page by itself
    [store, range, nowMs, timeZone, theme, palette, expressions, valueRules, events, pageRange, refreshes],
  );
}
