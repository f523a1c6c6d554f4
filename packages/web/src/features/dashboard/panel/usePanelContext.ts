import { choosePalette } from '@pharos/domain/colors/palette';
import type { ChartAnnotation, PanelContext } from '@pharos/plugin/ui';
import { useTheme } from '@pharos/ui/theme';
import { useMemo, useSyncExternalStore } from 'react';
import { usePaletteChoice } from '../../../platform/palette/palette-choice.ts';
import { useDashboard, useDashboardStore, useValueRules } from '../../dashboard-store/index.ts';
import type { DrawingProps } from './Drawing.tsx';

interface PanelContextInput extends Pick<DrawingProps, 'panel' | 'plugin' | 'range' | 'nowMs'>, Pick<PanelContext, 'expressions'> {}

/** What a drawing depends on beside frames, options and size; the same object until something of it changes. */
export function usePanelContext({ panel, plugin, range, nowMs, expressions }: PanelContextInput): PanelContext {
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
