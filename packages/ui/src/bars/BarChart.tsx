import { joinFormatted } from '@pharos/domain/units/format-value';
import type { ItemChartInput, ReadableRow } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { BarModel } from './bar-model.ts';
import { drawBars } from './bar-picture.ts';

/** All bars in words. */
export const barRows = ({ categories, series }: BarModel): readonly ReadableRow[] =>
  categories.flatMap((label, category) =>
    series.map(({ name, texts }) => {
      const text = texts[category];
      return { series: name, label, value: text ? joinFormatted(text) : '-' };
    }),
  );

/** One sentence: how many bars, the lowest and the highest of them. */
export function summarizeBars({ categories, series, notice }: BarModel): string {
  const bars = series.flatMap(({ name, values, texts }) =>
    values.flatMap((value, category) =>
      value === null || Number.isNaN(value)
        ? []
        : [{ value, words: `${texts[category] ? joinFormatted(texts[category]) : ''} (${categories[category]}, ${name})` }],
    ),
  );
  const [first, ...rest] = bars;
  if (!first) return notice ?? 'No data points';
  const low = rest.reduce((found, bar) => (bar.value < found.value ? bar : found), first);
  const high = rest.reduce((found, bar) => (bar.value > found.value ? bar : found), first);
  return `${categories.length} ${categories.length === 1 ? 'category' : 'categories'}, ${series.length} series, from ${low.words} to ${high.words}.`;
}

type BarChartProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'onSeries' | 'onLegendWidth'> & {
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
      summary={summarizeBars(model)}
      rows={() => barRows(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
