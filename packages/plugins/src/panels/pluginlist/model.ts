import type { PluginListItem } from '@pharos/plugin/ui';

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

const listed = ({ id, name, info, hasUpdate, latestVersion, enabled, state }: PluginListItem): ListedPlugin => ({
  id,
  name,
  version: info.version,
  mark: !enabled
    ? { kind: 'disabled', text: 'not enabled' }
    : hasUpdate
      ? { kind: 'update', text: 'Update available!' }
      : state === ''
        ? undefined
        : { kind: 'state', text: state },
  latestVersion: hasUpdate ? latestVersion : '',
});
