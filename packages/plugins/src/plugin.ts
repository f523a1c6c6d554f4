/** What every plugin may use, on the server and in the browser. Panels and editors add `@pharos/plugin/ui`. */
export * from '@pharos/contract/frames';
export type { JsonObject } from '@pharos/contract/primitives';
export * from './data-source-plugin.ts';
export * from './transports.ts';
export { drawLogo } from './draw-logo.ts';
export { failureOfQuery, framesOfError, givenBy, type SourceResult } from './source-result.ts';
export type { PanelManifest, QueryNeeds } from './panel-manifest.ts';
export * from './tolerant.ts';
export { formatInterval, readInterval, readMinInterval } from '@pharos/domain/time/interval';
export { SPAN_FAULT } from '@pharos/domain/time/span';
export { isMissing, missingWhereNaN, numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/domain/frames/build';
export { alignSeries } from '@pharos/domain/series/align';
export { isListed, LEGEND_VALUES, seriesStatistics, type LegendValue } from '@pharos/domain/series/legend-statistics';
export { type NullMode, plotValues } from '@pharos/domain/series/null-modes';
export { singleValue, VALUE_NAMES, type SingleValue, type ValueName } from '@pharos/domain/series/single-value';
export { type CellValue, NO_TABLE, tableData, type TableColumn, type TableData, TABLE_TRANSFORMS } from '@pharos/domain/series/table-data';
export { sortedRows } from '@pharos/domain/series/table-sort';
export { parseThresholds, thresholdColor } from '@pharos/domain/series/thresholds';
export { extractTimeSeries, type TimeSeries } from '@pharos/domain/series/time-series';
export { mappedText } from '@pharos/domain/series/value-mapping';
export { escapePattern } from '@pharos/domain/text/escape-pattern';
export { createExpression, type Expression, readExpression } from '@pharos/domain/text/expressions/expression';
export type { ExpressionView } from '@pharos/domain/text/expressions/view';
export { colorNames, namedColor } from '@pharos/domain/colors/named-colors';
export { isLight } from '@pharos/domain/colors/contrast';
export { resolveColor, withAlpha } from '@pharos/domain/colors/css-color';
export { seriesColorRows, seriesHex } from '@pharos/domain/colors/series-colors';
export { formatDate } from '@pharos/domain/time/date-format';
export {
  formatInColumn,
  formatValue,
  formatWith,
  joinFormatted,
  type FormattedValue,
  unitFamilies,
} from '@pharos/domain/units/format-value';
