// Written by `npm run registries` from the plugin folders; never edited.
import { anyEditor } from '../any-plugin.ts';
import type { DataSourceEditor } from '../data-source-editor.ts';

/** By id; each is loaded when it is first shown. */
export const editors: Readonly<Record<string, () => Promise<DataSourceEditor>>> = {
  host: async () => anyEditor((await import('../data-sources/host/editor/index.tsx')).editor),
  prometheus: async () => anyEditor((await import('../data-sources/prometheus/editor/index.tsx')).editor),
  testdata: async () => anyEditor((await import('../data-sources/test-data/editor/index.tsx')).editor),
};
