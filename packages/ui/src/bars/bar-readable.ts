import { joinFormatted } from '@pharos/domain/units/format-value';
import type { Readable } from '../readable/readable.ts';
import type { BarModel } from './bar-model.ts';

/** How many there are, the lowest and the highest of them. */
function summarize({ categories, series, notice }: BarModel): string {
  const bars = series.flatMap(({ name, values, texts }) =>
    values.flatMap((value, category) => {
      const text = texts[category];
      return value === null || Number.isNaN(value) || !text
        ? []
        : [{ value, sentence: `${joinFormatted(text)} (${categories[category] ?? ''}, ${name})` }];
    }),
  );
  const [first, ...rest] = bars;
  if (notice !== undefined || !first) return notice ?? 'No data points';
  const low = rest.reduce((found, bar) => (bar.value < found.value ? bar : found), first);
  const high = rest.reduce((found, bar) => (bar.value > found.value ? bar : found), first);
  return `${categories.length} ${categories.length === 1 ? 'category' : 'categories'}, ${series.length} series, from ${low.sentence} to ${high.sentence}.`;
}

/** Bars in words: a point for each category. */
export const readBars = (model: BarModel): Readable => ({
  summary: summarize(model),
  pointHeading: 'Category',
  pointCount: model.categories.length,
  pointText: (category) => model.categories[category] ?? '',
  series: model.series.map(({ name, texts, values }) => ({
    name,
    text: (category) => {
      const text = texts[category];
      return values[category] === null || !text ? '' : joinFormatted(text);
    },
    value: (category) => values[category] ?? null,
  })),
  isOverTime: false,
});
