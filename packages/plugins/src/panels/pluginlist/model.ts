import type { PluginListItem } from '@pharos/plugin/unstable/ui';

const GROUPS = [
  { type: 'app', heading: 'Apps', icon: 'app-window' },
  { type: 'panel', heading: 'Panels', icon: 'chart-line' },
  { type: 'datasource', heading: 'Data sources', icon: 'database' },
] as const;

export interface ListedPlugin {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** What is said of it before its version; undefined for a plugin that is as it should be. */
  readonly mark: { readonly kind: 'update' | 'disabled' | 'state'; readonly text: string } | undefined;
  /** The version that there is of it; empty where it is the installed one. */
  readonly latestVersion: string;
}

/** Plugins by type; a plugin that is switched off says so before all else, one with an update before its state. */
export function groupPlugins(plugins: readonly PluginListItem[]) {
  return GROUPS.map(({ type, heading, icon }) => ({
    heading,
    icon,
    plugins: plugins.filter((plugin) => plugin.type === type).map(listed),
  }));
}

const listed = (plugin: PluginListItem): ListedPlugin => ({
  id: plugin.id,
  name: plugin.name,
  version: plugin.info.version,
  mark: markOf(plugin),
  latestVersion: plugin.hasUpdate ? plugin.latestVersion : '',
});

function markOf({ enabled, hasUpdate, state }: PluginListItem): ListedPlugin['mark'] {
  if (!enabled) return { kind: 'disabled', text: 'not enabled' };
  if (hasUpdate) return { kind: 'update', text: 'Update available!' };
  return state === '' ? undefined : { kind: 'state', text: state };
}
