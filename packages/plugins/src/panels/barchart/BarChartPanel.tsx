import { BarChart, type BarModel, fieldColors, ItemMenu, type PanelProps, seriesMenu, usePointLinks } from '@pharos/plugin/ui';

const Menu = seriesMenu(() => Promise.resolve(fieldColors));

/** Draws the model; the chart keeps itself out of React from there on. */
export function BarChartPanel({ panelId, title, model, size, context, host }: PanelProps<BarModel>) {
  const { onLinks, menu } = usePointLinks(host);
  return (
    <ItemMenu host={host} Menu={Menu} items={model.series}>
      {(onSeries) => (
        <>
          <BarChart
            model={model}
            size={size}
            theme={context.theme}
            title={title || 'Bar chart'}
            sourceId={String(panelId)}
            onSeries={onSeries}
            onLinks={onLinks}
          />
          {menu}
        </>
      )}
    </ItemMenu>
  );
}
