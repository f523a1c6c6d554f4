import type { BarAxis, BarModel, BarSeries } from './bar-model.ts';

const text = (value: number | null) => ({ prefix: '', text: String(value ?? '-'), suffix: '' });

/** For tests: bars with nothing special about them. */
export const barSeries = (name: string, values: readonly (number | null)[]): BarSeries => ({
  key: name,
  name,
  fieldName: name,
  color: '#78b7fd',
  values,
  texts: values.map(text),
  axis: 'left',
  lineWidth: 1,
  fill: 0.8,
  gradient: 'none',
  statistics: { min: null, max: null, avg: null, current: null, total: null },
  statisticTexts: { min: text(null), max: text(null), avg: text(null), current: text(null), total: text(null) },
  isListed: true,
  isInTooltip: true,
});

const axis: BarAxis = { isShown: true, unit: 'short', logBase: 1, label: '', isCentered: false, hasGrid: true };

/** For tests: three categories of one series unless said otherwise. */
export const barModel = (change: Partial<BarModel> = {}): BarModel => ({
  categories: ['one', 'two', 'three'],
  series: [barSeries('a', [1, 2, 3])],
  isLying: false,
  stacking: 'none',
  groupWidth: 0.7,
  barWidth: 0.97,
  barRadius: 0,
  isFullHighlight: false,
  showValue: 'auto',
  valuePx: undefined,
  labels: { rotation: 0, maxLength: 0, spacing: 0 },
  axes: { left: axis, right: axis },
  thresholds: [],
  legend: null,
  tooltip: 'single',
  tooltipSort: 'none',
  ...change,
});
