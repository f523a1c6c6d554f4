/**
 * What is open to plugins beside `@pharos/plugin`, without a promise: names come, change and go with what the plugins of this repository need.
 * Those may take it (`npm run check` prints who takes what); a plugin from outside that does is written for one version of the product.
 */
export { MAX_NUMBERED_LINES, MAX_TIME_REGIONS } from '@pharos/contract/drawn-limits';
export { drawnText } from '@pharos/domain/text/drawn-text';
export {
  type DataSourceCommon,
  isOfKind,
  type LocalTransport,
  plainSettings,
  type ProxyRule,
  type ScenarioInfo,
  stepEdgeOf,
} from './data-source-plugin.ts';
export type { Lookups } from './lookups.ts';
export type { DataSource, HttpDataSource, LocalDataSource, SqlDataSource } from './transports.ts';
// Becomes stable with alerting, which decides what a message is made of.
export { defineNotifier, type NotifierManifest, type NotifierPlugin } from './notifier-plugin.ts';
export { failureOfQuery, framesOfError, givenBy, type SourceResult } from './source-result.ts';
export { defineTwoForms, type EitherForm } from './two-forms.ts';
export { alignRange, type StepEdge, type StepRule } from '@pharos/domain/time/align-range';
export { gateInterval } from '@pharos/domain/time/auto-interval';
export { formatInterval, readInterval, readMinInterval } from '@pharos/domain/time/interval';
export { SPAN_FAULT } from '@pharos/domain/time/span';
export { missingWhereNaN } from '@pharos/domain/frames/build';
export { rowNumbers } from '@pharos/domain/frames/order-numbers';
export type { ShownTable } from '@pharos/domain/frames/shown-table';
export { insertGaps, longestConnected } from '@pharos/domain/series/insert-gaps';
export { isListed, LEGEND_VALUES, sortLegend, type LegendValue } from '@pharos/domain/series/legend/legend-statistics';
export type { NullMode, PlotValues } from '@pharos/domain/series/null-modes';
export { countInBuckets, histogramBuckets } from '@pharos/domain/series/histogram-buckets';
export { buildHistogram, histogramAxis, type Histogram } from '@pharos/domain/series/histogram';
export { type TickFormat, tickTexts } from '@pharos/domain/series/axes/tick-texts';
export { stepDecimals } from '@pharos/domain/units/decimals';
export { LOG_BASES, LOG_SCALES } from '@pharos/domain/series/axes/log-bases';
export { boundDecimals } from '@pharos/domain/units/plain-number';
export { columnDecimals } from '@pharos/domain/series/column-decimals';
export { findEqualColumns } from '@pharos/domain/tables/equal-columns';
export { cutNames, distinctNames, nameByLabels, nameTargets } from '@pharos/domain/series/legend/short-names';
export { VALUE_NAMES, type SingleValue, type ValueName } from '@pharos/domain/series/single/single-value';
export { type CellValue, fittingTransform, NO_TABLE, type TableColumn, TABLE_TRANSFORMS } from '@pharos/domain/tables/table-data';
export { columnOfFrame } from '@pharos/domain/tables/table-cells';
export { documentPaths } from '@pharos/domain/tables/table-from-documents';
export { TABLE_STATISTICS } from '@pharos/domain/tables/table-from-series';
export { countDigits, layoutTable, type TableLayout } from '@pharos/domain/tables/table-layout';
export { type ColumnFilter, filterSteps, isOpenFilter, textSteps } from '@pharos/domain/tables/table-filter';
export { runSteps, type Steps } from '@pharos/domain/tables/steps';
export { type SortedFrame, sortedFrameSteps, type SortKey } from '@pharos/domain/tables/table-sort';
export { buildSparkline } from '@pharos/domain/series/single/sparkline';
export { aliasFault } from '@pharos/domain/fields/pattern';
export { mappedCell } from '@pharos/domain/series/single/value-mapping';
export type { Trend, TrendWriter } from '@pharos/domain/series/single/trend';
export { countLetters, valueSizePx } from '@pharos/domain/series/single/value-size';
export { NO_MATCHES } from '@pharos/domain/search/empty-lists';
export { objectOf, textsOf } from '@pharos/domain/text/json-object';
export { ascendingIndex } from '@pharos/domain/text/ascending-index';
export { truncateText } from '@pharos/domain/text/truncate-text';
export { drawnName } from '@pharos/domain/text/drawn-name';
export { compareTexts } from '@pharos/domain/text/compare-texts';
export { escapePattern } from '@pharos/domain/text/escape-pattern';
export { trimEndOf } from '@pharos/domain/text/trim-end';
export { withoutTags } from '@pharos/domain/text/without-tags';
export { createWholeExpression } from '@pharos/domain/text/expressions/expression';
export type { ExpressionView } from '@pharos/domain/text/expressions/view';
export { colorNames, namedColor } from '@pharos/domain/colors/named-colors';
export * from './drawn-sizes.ts';
export * from './field-options.ts';
export { joinValues } from '@pharos/domain/frames/join';
export { takeRows } from '@pharos/domain/transformations/columns';
export { optionsForm } from '@pharos/domain/dashboard/forms/panel-options';
export { type BarCell, barCells, barGradient } from '@pharos/domain/fields/bar-colors';
export { fieldBounds, LIMITS_FAULT } from '@pharos/domain/fields/field-bounds';
export { type FramedField, fieldsOf } from '@pharos/domain/fields/fields-of';
export { createFieldFormat, createFieldText, createMappedText, type ShownValue } from '@pharos/domain/fields/format-field';
export type { FieldValue } from '@pharos/domain/fields/value-mappings';
export { interpolate, type ScopedVariables } from '@pharos/domain/variables/interpolate';
export { findReferences } from '@pharos/domain/variables/references';
export { linkedValue, type LinkedValue } from '@pharos/domain/fields/linked-value';
export type { FieldLink, FieldSettings } from '@pharos/domain/fields/field-settings';
export { readLinks } from '@pharos/domain/fields/read-links';
export { displayName } from '@pharos/domain/fields/field-name';
export { type FieldConfig, readFieldConfig } from '@pharos/domain/fields/read-field-config';
export { combineSmall } from '@pharos/domain/series/combine-small';
export { shortestStep, spanAt, stateSpans } from '@pharos/domain/states/state-spans';
export { readHideFrom } from '@pharos/domain/fields/hide-from';
export {
  cellAt,
  readReducer,
  reduceColumn,
  type Reducer,
  REDUCER_CHOICES,
  REDUCERS,
  reducerTitle,
  resultDisplay,
} from '@pharos/domain/fields/reducers';
export type { ValueRules } from '@pharos/domain/fields/value-rules';
export { createFieldReader, readUsualSettings, withDataDisplay } from '@pharos/domain/fields/resolve-fields';
export { spanGaps } from '@pharos/domain/series/span-gaps';
export { absoluteSteps, isColoredByValue, scaleColor, shareOf, stepColor, valueColor } from '@pharos/domain/fields/field-color';
export { readValueFields } from '@pharos/domain/fields/earlier-forms';
export { gaugeFault, type ReducedValue, reduceFields } from '@pharos/domain/fields/reduce-fields';
export type { Palette } from '@pharos/contract/dashboard/dashboard';
export { safeStepColor } from '@pharos/domain/colors/palette';
export { buildRamp, type CountRange, type RampRule } from '@pharos/domain/heatmap/color-ramp';
export { COLOR_SCHEMES } from '@pharos/domain/heatmap/color-schemes';
export { columnSizeMs, rowSize } from '@pharos/domain/heatmap/bucket-size';
export { cellsOfFrame } from '@pharos/domain/heatmap/frame-cells';
export { bucketValues, type RowRule } from '@pharos/domain/heatmap/bucket-values';
export { heatAxisBounds } from '@pharos/domain/heatmap/heat-axis';
export { countExtent, filterCells, type HeatGrid } from '@pharos/domain/heatmap/heat-grid';
export { type BucketBound, boundOf, readyBuckets } from '@pharos/domain/heatmap/ready-buckets';
export { countingOf } from '@pharos/domain/series/axes/unit-counting';
export { isLight, onPanel, readableColor, TEXT_ON, textOn } from '@pharos/domain/colors/contrast';
export { withAlpha } from '@pharos/domain/colors/css-color';
export { seriesColorRows } from '@pharos/domain/colors/series-colors';
export { momentFormat } from '@pharos/domain/time/date-format';
export { formatWith, type FormatContext } from '@pharos/domain/units/format-value';
