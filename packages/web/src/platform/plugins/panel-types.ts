import type { PanelPlugin } from '@pharos/plugin/ui';
import { createListeners } from '@pharos/ui/element';
import { lazyCode } from '@pharos/ui/lazy';
import { followPlugin, type LoadedPlugin } from '../chunks/load-plugin.ts';
import type { Toasts } from '../toasts/toasts.ts';
import type { PagePlugins } from './page-plugins.ts';

/** What is known of a panel type: its code comes when a panel of that type is first near the screen. */
export type PanelType = LoadedPlugin<PanelPlugin>;

const UNKNOWN: PanelType = { kind: 'unknown' };
const LOADING: PanelType = { kind: 'loading' };

export type PanelTypes = ReturnType<typeof createPanelTypes>;

/** The registry with what has been loaded of it, shared by all panels of the page. */
export function createPanelTypes(registry: PagePlugins['panels']) {
  const known = new Map<string, PanelType>();
  const listeners = createListeners();
  const set = (id: string, type: PanelType) => {
    known.set(id, type);
    listeners.notify();
  };
  return {
    get: (id: string): PanelType => (Object.hasOwn(registry, id) ? (known.get(id) ?? LOADING) : UNKNOWN),
    /** Loads a type once; a failure is told, and stays until somebody tries again or the server answers. */
    load(id: string, toasts: Pick<Toasts, 'emitError'>): void {
      const loader = Object.hasOwn(registry, id) ? registry[id] : undefined;
      if (!loader || known.has(id)) return;
      known.set(id, LOADING);
      followPlugin(toasts, lazyCode(loader), (state) => set(id, state));
    },
    subscribe: listeners.subscribe,
  };
}
