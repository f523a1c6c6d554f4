import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantNumber, tolerantText } from '@pharos/plugin';
import { FIELD_CONFIG, optionsForm } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const DATA_FORMATS = ['timeseries', 'tsbuckets'] as const;
const BUCKET_BOUNDS = ['auto', 'upper', 'lower', 'middle'] as const;

const YAxis = z.looseObject({
  show: tolerantBoolean(true),
  format: tolerantText('short'),
  decimals: optionalNumber,
  logBase: tolerantNumber(1),
  /** Parts of each power of a logarithmic axis. */
  splitFactor: optionalNumber,
  min: optionalNumber,
  max: optionalNumber,
});

const Color = z.looseObject({
  mode: tolerantChoice(['spectrum', 'opacity'], 'spectrum'),
  cardColor: tolerantText('#b4ff00'),
  colorScale: tolerantChoice(['sqrt', 'linear'], 'sqrt'),
  exponent: tolerantNumber(0.5),
  colorScheme: tolerantText('interpolateOranges'),
  min: optionalNumber,
  max: optionalNumber,
});

/** Fields of a panel that stand beside its title (wire-notes dashboard-json 3.4). */
const OWN_FIELDS = {
  dataFormat: tolerantChoice(DATA_FORMATS, 'timeseries'),
  yBucketBound: tolerantChoice(BUCKET_BOUNDS, 'auto'),
  xAxis: z.catch(z.looseObject({ show: tolerantBoolean(true) }), { show: true }),
  yAxis: z.catch(YAxis, () => YAxis.parse({})),
  /** A number of ms, or an interval. */
  xBucketSize: optionalNumber,
  xBucketNumber: optionalNumber,
  yBucketSize: optionalNumber,
  yBucketNumber: optionalNumber,
  cards: z.catch(z.looseObject({ cardPadding: optionalNumber, cardRound: optionalNumber }), {}),
  color: z.catch(Color, () => Color.parse({})),
  legend: z.catch(z.looseObject({ show: tolerantBoolean(false) }), { show: false }),
  tooltip: z.catch(z.looseObject({ show: tolerantBoolean(true), showHistogram: tolerantBoolean(false) }), {
    show: true,
    showHistogram: false,
  }),
  tooltipDecimals: optionalNumber,
  highlightCards: tolerantBoolean(true),
  hideZeroBuckets: tolerantBoolean(false),
  reverseYBuckets: tolerantBoolean(false),
} as const;

const Buckets = z.looseObject({
  mode: tolerantChoice(['size', 'count'], 'size'),
  value: optionalNumber,
  scale: z.catch(
    z.looseObject({ type: tolerantChoice(['linear', 'log', 'symlog'], 'linear'), log: optionalNumber, linearThreshold: optionalNumber }),
    { type: 'linear' },
  ),
});
export type Buckets = z.infer<typeof Buckets>;
const buckets = z.catch(Buckets, () => Buckets.parse({}));

const Calculation = z.looseObject({ xBuckets: buckets, yBuckets: buckets });

const SchemeColor = z.looseObject({
  mode: tolerantChoice(['scheme', 'opacity'], 'scheme'),
  scheme: tolerantText('Oranges'),
  reverse: tolerantBoolean(false),
  fill: tolerantText('dark-orange'),
  scale: tolerantChoice(['exponential', 'linear'], 'exponential'),
  exponent: tolerantNumber(0.5),
  steps: tolerantNumber(64),
  min: optionalNumber,
  max: optionalNumber,
});

const NewerYAxis = z.looseObject({
  unit: tolerantText(''),
  decimals: optionalNumber,
  min: optionalNumber,
  max: optionalNumber,
  reverse: tolerantBoolean(false),
  axisPlacement: tolerantChoice(['left', 'right', 'hidden', 'auto'], 'left'),
  axisLabel: tolerantText(''),
  /** px. */
  axisWidth: optionalNumber,
});

export const SHOW_VALUES = ['auto', 'never', 'always'] as const;
export const LAYOUTS = ['auto', 'le', 'ge', 'unknown'] as const;

const Tooltip = z.looseObject({
  mode: tolerantChoice(['single', 'multi', 'none'], 'single'),
  yHistogram: tolerantBoolean(false),
  showColorScale: tolerantBoolean(false),
});

/** `options` of panels of newer documents (wire-notes dashboard-json 2.7). */
const NewerOptions = z.looseObject({
  calculate: tolerantBoolean(false),
  calculation: z.catch(Calculation, () => Calculation.parse({})),
  color: z.catch(SchemeColor, () => SchemeColor.parse({})),
  yAxis: z.catch(NewerYAxis, () => NewerYAxis.parse({})),
  rowsFrame: z.catch(z.looseObject({ layout: tolerantChoice(LAYOUTS, 'auto'), value: tolerantText('') }), { layout: 'auto', value: '' }),
  /** How counts are written. */
  cellValues: z.catch(z.looseObject({ unit: tolerantText(''), decimals: optionalNumber }), { unit: '' }),
  /** Whether counts stand in their cells. */
  showValue: tolerantChoice(SHOW_VALUES, 'never'),
  cellGap: tolerantNumber(1),
  cellRadius: tolerantNumber(0),
  filterValues: z.catch(z.looseObject({ le: optionalNumber, ge: optionalNumber }), { le: 1e-9, ge: undefined }),
  legend: z.catch(z.looseObject({ show: tolerantBoolean(true) }), { show: true }),
  tooltip: z.catch(Tooltip, () => Tooltip.parse({})),
});
export type NewerOptions = z.infer<typeof NewerOptions>;

/** A saved heat map in either of its forms; `isOwnForm` says which one counts. */
export const HeatmapOptions = z.looseObject({
  ...OWN_FIELDS,
  options: z.catch(NewerOptions, () => NewerOptions.parse({})),
  fieldConfig: FIELD_CONFIG,
});
export type HeatmapOptions = z.infer<typeof HeatmapOptions>;

/** Whether a heat map says its options beside its other fields. */
export const isOwnForm = (options: HeatmapOptions): boolean => optionsForm(options) === 'own';
