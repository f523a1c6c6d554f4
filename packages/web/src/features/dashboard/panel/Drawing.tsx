import { noticesOf } from '@pharos/domain/frames/notices';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { PanelPlugin } from '@pharos/plugin/ui';
import type { ElementSize } from '@pharos/ui/element';
import { memo, useEffect, useMemo } from 'react';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import type { PanelData } from '../../panel-data/index.ts';
import { usePanelContext } from './usePanelContext.ts';
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
