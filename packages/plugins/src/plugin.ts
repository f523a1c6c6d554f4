/**
 * What every plugin may use, on the server and in the browser: small and stable. A change that a plugin written for it could trip over raises
 * `PLUGIN_CONTRACT_VERSION`. The guides (docs/write-a-panel.md, docs/write-a-data-source.md) list every name. Panels and editors add
 * `@pharos/plugin/ui`; what else is open stands in `@pharos/plugin/unstable`, without a promise.
 */
export type { Column, DisplayHints, Frame, FrameMeta, Labels, NumberColumn, StringColumn, TimeColumn } from '@pharos/contract/frames';
export type { JsonObject } from '@pharos/contract/primitives';
export type { Annotations, SourceEvent } from './annotations.ts';
export {
  type DataSourceManifest,
  type DataSourceSettings,
  type HttpRequest,
  type HttpResponse,
  type LocalRow,
  QueryError,
  type QueryInput,
  type SourceDiscovery,
  type TargetSteps,
  type TestResult,
  TEXT_LIMITS,
  type Tools,
} from './data-source-plugin.ts';
export type { FoundValue, HttpLookup, LocalLookup, LookupInput } from './lookups.ts';
export {
  type Batch,
  defineDataSource,
  type Pages,
  type RowReader,
  type SignableRequest,
  type SigningTools,
  type SqlColumn,
  type SqlStatement,
} from './transports.ts';
export type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
export { drawLogo } from './draw-logo.ts';
export type { DrawnIcon, PanelManifest, QueryNeeds } from './panel-manifest.ts';
export { chosenNumber, optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from './tolerant.ts';
export { isMissing, numberColumn, rowCount, seriesFrame, stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';
export { alignSeries } from '@pharos/domain/series/align';
export { seriesStatistics } from '@pharos/domain/series/legend/legend-statistics';
export { plotValues } from '@pharos/domain/series/null-modes';
export { singleValue } from '@pharos/domain/series/single/single-value';
export { tableData, type TableData } from '@pharos/domain/tables/table-data';
export { sortedRows } from '@pharos/domain/tables/table-sort';
export { parseThresholds, thresholdColor } from '@pharos/domain/series/single/thresholds';
export { extractTimeSeries, type TimeSeries } from '@pharos/domain/series/time-series';
export { mappedText } from '@pharos/domain/series/single/value-mapping';
export { readTrend, trendText } from '@pharos/domain/series/single/trend';
export { type Expression, readExpression } from '@pharos/domain/text/expressions/expression';
export { resolveColor } from '@pharos/domain/colors/css-color';
export { seriesHex } from '@pharos/domain/colors/series-colors';
export { formatDate } from '@pharos/domain/time/date-format';
export { formatInColumn, formatValue, joinFormatted, type FormattedValue } from '@pharos/domain/units/format-value';

/**
 * Version of `@pharos/plugin` and `@pharos/plugin/ui`. Raised by a change that a plugin written for the version before could trip over: a name, a
 * field or a type of an argument that goes or means another thing. What is only added raises nothing.
 */
export const PLUGIN_CONTRACT_VERSION = 1;
