import type * as z from 'zod/mini';
import type { DataSourceEditor } from './data-source-editor.ts';
import type { PanelPlugin } from './panel-plugin.ts';

/**
 * A panel as a list of panels holds it. Only the panel knows the types of its options and its model; the host parses options with the
 * panel's own schema and hands the panel's own model back to it, so forgetting the two types here is safe, and is done nowhere else.
 */
export function anyPanel<Options extends z.ZodMiniType, Model>(plugin: PanelPlugin<Options, Model>): PanelPlugin {
  return plugin as PanelPlugin;
}

/** A query editor as a list of editors holds it; the host hands a target through `query` of the same plugin first. */
export function anyEditor<Query>(editor: DataSourceEditor<Query>): DataSourceEditor {
  return editor as DataSourceEditor;
}
