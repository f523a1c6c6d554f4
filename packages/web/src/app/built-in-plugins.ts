import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { panels } from '@pharos/plugin/registries/panels';
import { lazyCode } from '@pharos/ui/lazy';
import type { PagePlugins } from '../platform/plugins/page-plugins.ts';

/** The plugins of this build. Only who starts the application, or a test, reads it; everybody else finds them in the platform. */
export const builtInPlugins: PagePlugins = {
  panelManifests,
  panels,
  others: lazyCode(async () => (await import('./built-in-others.ts')).builtInOthers),
  sources: lazyCode(async () => (await import('@pharos/plugin/registries/sources')).sources),
};
