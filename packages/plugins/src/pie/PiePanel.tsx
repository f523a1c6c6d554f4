import { PieChart, type PieModel } from '@pharos/ui/pie';
import type { PanelProps } from '../panel-plugin.ts';

/** Draws the model; the chart keeps itself out of React from there on. */
export function PiePanel({ panelId, title, model, size, context }: PanelProps<PieModel>) {
  return <PieChart model={model} size={size} theme={context.theme} title={title || 'Pie chart'} sourceId={String(panelId)} />;
}
