import { PieChart, type PieModel } from '@pharos/ui/pie';
import type { ComponentType } from 'react';
import type { PanelProps } from '../panel-plugin.ts';
import { ItemMenu } from '../time-chart/ItemMenu.tsx';
import type { SeriesMenuProps } from '../time-chart/SeriesMenu.tsx';
import { usePointLinks } from '../value-links/usePointLinks.tsx';

/** Draws the model; the chart keeps itself out of React from there on. */
export const createPiePanel = (Menu: ComponentType<SeriesMenuProps>) =>
  function PiePanel({ panelId, title, model, size, context, host }: PanelProps<PieModel>) {
    const { onLinks, menu } = usePointLinks(host);
    return (
      <ItemMenu host={host} Menu={Menu} items={model.slices}>
        {(onSeries) => (
          <>
            <PieChart
              model={model}
              size={size}
              theme={context.theme}
              title={title || 'Pie chart'}
              sourceId={String(panelId)}
              onSeries={onSeries}
              onLinks={onLinks}
            />
            {menu}
          </>
        )}
      </ItemMenu>
    );
  };
