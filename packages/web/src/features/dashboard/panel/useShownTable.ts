import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Frame } from '@pharos/contract/frames';
import type { ShownTable } from '@pharos/domain/frames/shown-table';
import { useTheme } from '@pharos/ui/theme';
import { useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useDashboard, useDashboardStore, usePanelData, useShownPanel, useValueRules } from '../../dashboard-store/index.ts';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { useFilledPanel } from './useFilledPanel.ts';

/** Wide enough that no column is cut. */
const SIZE = { width: 100_000, height: 1000 };

/** The table that a panel shows of these frames, as it stands there; undefined where it is none. */
export function useShownTable(panelId: number, frames: readonly Frame[]): ShownTable | undefined {
  const store = useDashboardStore();
  const data = usePanelData(panelId);
  const shown = useShownPanel(panelId);
  const type = usePanelType(shown?.type ?? '');
  const panel = useFilledPanel(shown ?? NO_PANEL, data.variables);
  const theme = useTheme();
  const expressions = useExpressionView();
  const timeZone = useDashboard((state) => state.timezone);
  const valueRules = useValueRules();
  const plugin = type.kind === 'ready' ? type.plugin : undefined;
  return useMemo(() => {
    if (!plugin?.shownTable || frames.length === 0) return undefined;
    const context = { range: data.range ?? store.resolvedRange(), timeZone, theme, expressions, valueRules };
    return plugin.shownTable(plugin.buildModel(frames, plugin.options.parse(panel), SIZE, context));
  }, [plugin, frames, panel, data.range, store, timeZone, theme, expressions, valueRules]);
}

const NO_PANEL: Panel = { id: -1, type: '', gridPos: { x: 0, y: 0, w: 1, h: 1 } };
