/** What every plugin may use, on the server and in the browser. Panels and editors add `@pharos/plugin/ui`. */
export * from '@pharos/contract/frames';
export type { JsonObject } from '@pharos/contract/primitives';
export * from './data-source-plugin.ts';
