import type { ItemChartInput, ReadableRow } from '../item-chart/item-chart-model.ts';
import { ItemChart } from '../item-chart/ItemChart.tsx';
import type { TimelineModel } from './timeline-model.ts';
import { drawTimeline, spanText } from './timeline-picture.ts';

/** All states in words. */
export const timelineRows = (model: TimelineModel): readonly ReadableRow[] =>
  model.rows.flatMap(({ name, states }) => states.map((state) => ({ series: name, label: spanText(state, model), value: state.text })));

/** One sentence: how many rows, and what they say now. */
export function summarizeTimeline(model: TimelineModel): string {
  if (model.notice !== undefined) return model.notice;
  const count = model.rows.length === 1 ? '1 row' : `${model.rows.length} rows`;
  const last = model.rows.slice(0, 5).map(({ name, states }) => `${name} ${states.at(-1)?.text ?? 'no value'}`);
  return `${count} of states, at the end: ${last.join(', ')}${model.rows.length > 5 ? ' and others' : ''}.`;
}

type TimelineProps = Pick<ItemChartInput, 'title' | 'size' | 'theme' | 'sourceId' | 'pointer' | 'onZoom' | 'onLegendWidth'> & {
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
      summary={summarizeTimeline(model)}
      rows={() => timelineRows(model)}
      notice={model.notice}
      note={model.note}
    />
  );
}
