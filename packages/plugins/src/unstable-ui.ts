/** What panels and editors of this repository use beside `@pharos/plugin/ui`, without a promise: all of `ui` that is open to them, and what several of them share. */
export * from './notifier-editor.ts';
export { axisFault, boundsFault } from './option-fields/bounds-fault.ts';
export { COLOR_PALETTE } from './option-fields/color-palette.ts';
export { EntryList } from './list-panels/EntryList.tsx';
export { MapsOption } from './option-fields/MapsOption.tsx';
export { AutoNumberOption, ColorOption, NameOption, OptionLine, OptionNote, ShareOption } from './option-fields/OptionFields.tsx';
export * from './list-panels/FromServices.tsx';
export { SIZINGS, TextSizeOptions } from './option-fields/TextSizeOptions.tsx';
export type { OpenLink, ValueFilter, ValueLinker } from './panel-plugin.ts';
export * from './panel-services.ts';
export * from './list-panels/ListLines.tsx';
export { TimeZoneOption } from './option-fields/TimeZoneOption.tsx';
export * from './option-fields/ListOptions.tsx';
export * from './option-fields/ThresholdsOption.tsx';
export * from './time-chart/build-time-chart.ts';
export { type DrawAs, type SeriesEditor, seriesMenu } from './time-chart/series-editor.ts';
export { SeriesChart } from './time-chart/SeriesChart.tsx';
export { DensityGroup } from './time-chart/DensityGroup.tsx';
export { LinesChart } from './time-chart/LinesChart.tsx';
export { ValueLinks } from './value-links/ValueLinks.tsx';
export { pointLinks } from './value-links/point-links.ts';
export { usePointLinks } from './value-links/usePointLinks.tsx';
export {
  choiceProperty,
  choices,
  memberChoiceProperty,
  numberProperty,
  SwitchProperty,
  TextProperty,
} from './field-editor/property-kinds.tsx';
export { type FieldProperty, SOFT_RANGE } from './field-editor/field-properties.tsx';
export { overridesOf, propertyOf, type SavedOverride, setOverrides, setProperty } from './field-editor/field-edits.ts';
export { isJsonObject } from '@pharos/domain/text/json-object';
export { fieldColors, ownProperty, withOwnProperty } from './field-editor/own-override.ts';
export { fieldTabs } from './field-editor/field-tabs.ts';
export { LinkNames } from './field-editor/link-names.ts';
export { LinksProperty } from './field-editor/LinksProperty.tsx';
export type { PropertyEditorProps } from './field-editor/property-editor.ts';
export { buildPie, pieLegend } from './pie/build-pie.ts';
export { createPiePanel } from './pie/PiePanel.tsx';
export { ItemMenus } from './time-chart/ItemMenus.tsx';
export { HIDE_PROPERTY } from './field-editor/hide-property.tsx';
export { schemeGradient, seriesColor } from './field-drawing/series-colors.ts';
export { colorsOfTexts } from './field-drawing/palette-by-text.ts';
export { buildStates, type StatesModel, type StatesSpec } from './states/build-states.ts';
export { StatesPanel } from './states/StatesPanel.tsx';
export { STATE_PROPERTIES } from './states/state-properties.tsx';
export { axisOf, chosenLogBase, fieldAxis, fieldThresholds } from './field-drawing/field-axis.ts';
export { buildFieldLegend, legendOrder, buildFieldTooltip } from './field-drawing/field-legend.ts';
export { LegendOptionGroup, TooltipOptionGroup } from './field-editor/LegendOptionGroup.tsx';
export { ORIENTATIONS, ReduceOptionGroup, SHOW_VALUES } from './field-editor/ReduceOptionGroup.tsx';
export { isQueryTimeoutOutOfRange, QUERY_TIMEOUT_FAULT } from '@pharos/domain/data-sources/query-timeout';
export { isTimeSpan } from '@pharos/domain/time/span';
export { shortAge } from '@pharos/domain/time/ages';
export { formatAbsoluteInput, parseBoundInput } from '@pharos/domain/time/absolute-input';
export * from '@pharos/ui';
export * from '@pharos/ui/bars';
export * from '@pharos/ui/chart';
export * from '@pharos/ui/code-editor';
export * from '@pharos/ui/gauge';
export * from '@pharos/ui/heatmap';
export { lazyCode, useLazyCode } from '@pharos/ui/lazy';
export * from '@pharos/ui/pie';
export { pageSlices } from '@pharos/ui/slices';
export * from '@pharos/ui/stat';
export * from '@pharos/ui/tiles';
export * from '@pharos/ui/timeline';
export * from '@pharos/ui/sanitized';
