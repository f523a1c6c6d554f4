import type { ItemChartInput, ItemSeries } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { PieModel } from './pie-model.ts';
import { drawPie } from './pie-picture.ts';
import { readPie } from './pie-readable.ts';
import { pieShares, shareText } from './pie-shares.ts';

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
      texts: { current: text, total: isVisible(key) && value !== null && value >= 0 ? shareText(share, decimals) : NO_SHARE },
    };
  });
}

const NO_SHARE = { prefix: '', text: '-', suffix: '' };

type PieChartProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'onSeries' | 'onLinks' | 'onLegendWidth'> & {
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
      readable={() => readPie(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
