import type { PanelProps } from '@pharos/plugin/ui';
import { BarChart, type BarModel, fieldColors, ItemMenus, seriesMenu } from '@pharos/plugin/unstable/ui';

const Menu = seriesMenu(fieldColors);

/** Draws the model; the chart keeps itself out of React from there on. */
export function BarChartPanel({ panelId, title, model, size, context, host }: PanelProps<BarModel>) {
  return (
    <ItemMenus host={host} Menu={Menu} items={model.series}>
      {(presses) => (
        <BarChart model={model} size={size} theme={context.theme} title={title || 'Bar chart'} sourceId={String(panelId)} {...presses} />
      )}
    </ItemMenus>
  );
}
