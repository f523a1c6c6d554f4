import type { DataSourceEditor, PanelPlugin } from '@pharos/plugin/ui';
import type { NotifierEditor } from '@pharos/plugin/unstable/ui';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import type { LazyCode } from '@pharos/ui/lazy';

/** The registry as a page has it: what the first picture needs at once, everything else when it is first needed. */
export interface PagePlugins extends Pick<PluginRegistry, 'panelManifests'> {
  /** By type of panel, and by the names that earlier documents have for it. */
  readonly panels: Readonly<Record<string, () => Promise<PanelPlugin>>>;
  /** Loaded with the parts of the page that read it by `useOtherPlugins`. */
  readonly others: LazyCode<OtherPlugins>;
  /** Runtimes of data sources. */
  readonly sources: LazyCode<PluginRegistry['sources']>;
}

/** What a page knows of plugins that are no panels. */
export interface OtherPlugins extends Pick<PluginRegistry, 'sourceManifests' | 'notifierManifests'> {
  /** By kind of source. */
  readonly editors: Readonly<Record<string, () => Promise<DataSourceEditor>>>;
  /** By kind of notifier. */
  readonly notifierEditors: Readonly<Record<string, () => Promise<NotifierEditor>>>;
}

export type PanelManifests = Pick<PagePlugins, 'panelManifests'>;
