/** What every plugin may use, on the server and in the browser. Panels and editors add `@pharos/plugin/ui`. */
export * from '@pharos/contract/frames';
export type { JsonObject } from '@pharos/contract/primitives';
export * from './data-source-plugin.ts';
export { formatInterval, intervalToMs, readInterval, readMinInterval } from '@pharos/domain/time/interval';
export { isMissing, numberColumn, seriesFrame, tableFrame } from '@pharos/domain/frames/build';
