import { notifierManifests } from '@pharos/plugin/registries/notifier-manifests';
import { notifiers } from '@pharos/plugin/registries/notifiers';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { sources } from '@pharos/plugin/registries/sources';
import type { PluginRegistry } from '@pharos/plugin/run/registry';

/** The plugins of this build. Only who starts a server, or a test, reads it; everybody else is handed a registry. */
export const builtInPlugins: PluginRegistry = { panelManifests, sourceManifests, notifierManifests, sources, notifiers };
