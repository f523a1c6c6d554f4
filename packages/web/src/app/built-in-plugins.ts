import { editors } from '@pharos/plugin/registries/editors';
import { notifierEditors } from '@pharos/plugin/registries/notifier-editors';
import { notifierManifests } from '@pharos/plugin/registries/notifier-manifests';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { panels } from '@pharos/plugin/registries/panels';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { lazyCode } from '@pharos/ui/lazy';
import type { PagePlugins } from '../platform/plugins/page-plugins.ts';

/** The plugins of this build. Only who starts the application, or a test, reads it; everybody else finds them in the platform. */
export const builtInPlugins: PagePlugins = {
  panelManifests,
  sourceManifests,
  notifierManifests,
  panels,
  editors,
  notifierEditors,
  sources: lazyCode(async () => (await import('@pharos/plugin/registries/sources')).sources),
};
