import type { ItemChartInput } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { TimelineModel } from './timeline-model.ts';
import { drawTimeline } from './timeline-picture.ts';
import { readTimeline } from './timeline-readable.ts';

type TimelineProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'pointer' | 'onZoom' | 'onLinks' | 'onLegendWidth'> & {
  readonly model: TimelineModel;
};

/** States over time, a row for each field. */
export function StateTimeline({ model, ...rest }: TimelineProps) {
  return (
    <ItemChart
      {...rest}
      legend={model.legend}
      series={() => model.states.map((state) => ({ ...state, isListed: true }))}
      draw={(frame) => drawTimeline(model, frame)}
      hasTooltip={model.tooltip !== 'none'}
      readable={() => readTimeline(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
