import { joinFormatted } from '@pharos/domain/units/format-value';
import type { ItemChartInput, ItemSeries, ReadableRow } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { PieModel } from './pie-model.ts';
import { drawPie } from './pie-picture.ts';
import { pieShares, shareText } from './pie-shares.ts';

const everything = (): boolean => true;

/** What the legend lists: values, and shares of what is visible. */
function pieSeries(model: PieModel, isVisible: (key: string) => boolean): readonly ItemSeries[] {
  const shares = pieShares(model.slices, isVisible);
  return model.slices.map(({ key, name, color, value, text, decimals, isListed }, index) => {
    const share = shares[index] ?? 0;
    return {
      key,
      name,
      color,
      isListed,
      statistics: { min: null, max: null, avg: null, current: value, total: share },
      texts: { current: text, total: isVisible(key) ? shareText(share, decimals) : NO_SHARE },
    };
  });
}

const NO_SHARE = { prefix: '', text: '-', suffix: '' };

/** All slices in words. */
export function pieRows(model: PieModel): readonly ReadableRow[] {
  const shares = pieShares(model.slices, everything);
  return model.slices.map(({ name, text, decimals }, index) => ({
    series: name,
    label: '',
    value: `${joinFormatted(text)}, ${joinFormatted(shareText(shares[index] ?? 0, decimals))}`,
  }));
}

/** One sentence: how many parts, and the largest of them. */
export function summarizePie(model: PieModel): string {
  const shares = pieShares(model.slices, everything);
  const largest = Math.max(...shares);
  const slice = model.slices[shares.indexOf(largest)];
  if (!slice || !(largest > 0)) return model.notice ?? 'No data points';
  const count = shares.filter((share) => share > 0).length;
  return `${count} ${count === 1 ? 'part' : 'parts'}, the largest is ${slice.name} with ${joinFormatted(slice.text)} (${joinFormatted(shareText(largest, slice.decimals))}).`;
}

type PieChartProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'onSeries' | 'onLegendWidth'> & {
  readonly model: PieModel;
};

/** Parts of a whole, as a pie or a donut. */
export function PieChart({ model, ...rest }: PieChartProps) {
  return (
    <ItemChart
      {...rest}
      legend={model.legend}
      series={(isVisible) => pieSeries(model, isVisible)}
      draw={(frame) => drawPie(model, frame)}
      hasTooltip={model.tooltip !== 'none'}
      summary={summarizePie(model)}
      rows={() => pieRows(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
