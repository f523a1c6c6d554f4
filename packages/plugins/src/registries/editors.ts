// Written by `npm run registries` from the plugin folders; never edited.
import type { DataSourceEditor } from '../data-source-editor.ts';

/** By id; each is loaded when it is first shown. */
export const editors: Readonly<Record<string, () => Promise<DataSourceEditor>>> = {};
