import type { Panel } from '@pharos/contract/dashboard/panel';
import { choosePalette } from '@pharos/domain/colors/palette';
import type { ChartAnnotation, PanelContext, PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { useTheme } from '@pharos/ui/theme';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { usePaletteChoice } from '../../../platform/palette/palette-choice.ts';
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
  const [preferred] = usePaletteChoice();
  const palette = useDashboard(({ history }) => choosePalette(preferred, history.current.palette));
  const timeZone = useDashboard((state) => state.timezone);
  const { annotations } = store;
  const events = useSyncExternalStore(annotations.subscribe, () => annotations.getState().ofPanel(panel.id, theme));
  const context = useMemo(
    (): PanelContext => ({
      range: range ?? store.resolvedRange(),
      timeZone,
      theme,
      palette,
      expressions,
      ...(nowMs === undefined ? {} : { nowMs }),
      ...(events && { annotations: events as readonly ChartAnnotation[] }),
    }),
    [store, range, nowMs, timeZone, theme, palette, expressions, events],
  );
  const size = useMemo(() => ({ width, height }), [width, height]);
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [plugin, frames, options, size, context]);
  useEffect(() => store.slowExpressions.set(panel.id, expressions.timedOut()), [store, panel.id, expressions, model]);
  useEffect(() => annotations.setState({ isNeeded: true }), [annotations]);
  const { Panel: DrawnPanel } = plugin;
  return <DrawnPanel panelId={panel.id} title={panel.title ?? ''} model={model} size={size} context={context} host={host} />;
});
