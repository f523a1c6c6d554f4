import { PieChart, type PieModel } from '@pharos/ui/pie';
import type { ComponentType } from 'react';
import type { PanelProps } from '../panel-plugin.ts';
import { ItemMenus } from '../time-chart/ItemMenus.tsx';
import type { SeriesMenuProps } from '../time-chart/SeriesMenu.tsx';

/** Draws the model; the chart keeps itself out of React from there on. */
export const createPiePanel = (Menu: ComponentType<SeriesMenuProps>) =>
  function PiePanel({ panelId, title, model, size, context, host }: PanelProps<PieModel>) {
    return (
      <ItemMenus host={host} Menu={Menu} items={model.slices}>
        {(presses) => (
          <PieChart model={model} size={size} theme={context.theme} title={title || 'Pie chart'} sourceId={String(panelId)} {...presses} />
        )}
      </ItemMenus>
    );
  };
