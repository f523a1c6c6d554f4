import type { DataSource } from '@pharos/plugin/unstable';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import { builtInPlugins } from '../compose/built-in-plugins.ts';

/** The plugins of the product, and kinds of data sources that exist for a test. */
export const pluginsWith = (...sources: readonly object[]): PluginRegistry => ({
  ...builtInPlugins,
  sources: [...builtInPlugins.sources, ...(sources as readonly DataSource[])], // stand-ins of every transport, checked by their use
});
