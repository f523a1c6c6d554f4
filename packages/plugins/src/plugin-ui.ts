/** What panels and query editors may use on top of `@pharos/plugin`: React contracts, the open part of `ui`. */
export * from './data-source-editor.ts';
export * from './OptionFields.tsx';
export * from './panel-plugin.ts';
export * from './ThresholdsOption.tsx';
export { fieldTabs } from './field-editor/field-tabs.ts';
export { ORIENTATIONS, ReduceOptionGroup } from './field-editor/ReduceOptionGroup.tsx';
export { isQueryTimeoutOutOfRange, QUERY_TIMEOUT_FAULT } from '@pharos/domain/data-sources/query-timeout';
export { isTimeSpan } from '@pharos/domain/time/span';
export { formatAbsoluteInput, parseBoundInput } from '@pharos/domain/time/absolute-input';
export * from '@pharos/ui';
export * from '@pharos/ui/chart';
export * from '@pharos/ui/code-editor';
export * from '@pharos/ui/gauge';
export * from '@pharos/ui/stat';
export * from '@pharos/ui/tiles';
export * from '@pharos/ui/sanitized';
