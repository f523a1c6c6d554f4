import type { DataSourceEditor, PanelPlugin } from '@pharos/plugin/ui';
import type { NotifierEditor } from '@pharos/plugin/unstable/ui';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import type { LazyCode } from '@pharos/ui/lazy';

/** The registry as a page has it: manifests at once, code when it is first needed. */
export interface PagePlugins extends Omit<PluginRegistry, 'sources' | 'notifiers'> {
  /** By type of panel, and by the names that earlier documents have for it. */
  readonly panels: Readonly<Record<string, () => Promise<PanelPlugin>>>;
  /** By kind of source. */
  readonly editors: Readonly<Record<string, () => Promise<DataSourceEditor>>>;
  /** By kind of notifier. */
  readonly notifierEditors: Readonly<Record<string, () => Promise<NotifierEditor>>>;
  /** Runtimes of data sources. */
  readonly sources: LazyCode<PluginRegistry['sources']>;
}

export type PanelManifests = Pick<PagePlugins, 'panelManifests'>;
