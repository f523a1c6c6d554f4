import type { ItemChartInput } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { BarModel } from './bar-model.ts';
import { drawBars } from './bar-picture.ts';
import { readBars } from './bar-readable.ts';

type BarChartProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'onSeries' | 'onLinks' | 'onLegendWidth'> & {
  readonly model: BarModel;
};

/** Bars for categories, with axes, legend and tooltip. */
export function BarChart({ model, ...rest }: BarChartProps) {
  return (
    <ItemChart
      {...rest}
      legend={model.legend}
      series={() =>
        model.series.map(({ key, name, color, statistics, statisticTexts, isListed }) => ({
          key,
          name,
          color,
          statistics,
          texts: statisticTexts,
          isListed,
        }))
      }
      draw={(frame) => drawBars(model, frame)}
      hasTooltip={model.tooltip !== 'none'}
      readable={() => readBars(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
