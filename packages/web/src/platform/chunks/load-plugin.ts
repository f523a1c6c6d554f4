import type { Toasts } from '../toasts/toasts.ts';
import { type LazyCode, loadChunk } from '@pharos/ui/lazy';

/** What is known of a plugin whose code is loaded when it is first needed. */
export type LoadedPlugin<Plugin> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly plugin: Plugin };

type PluginToasts = Pick<Toasts, 'emitError'>;

/** Loads a plugin's code; a failure is told as 'Plugin error' and thrown on to the place where the plugin should stand. */
export const loadPlugin = <Module>(toasts: PluginToasts, load: () => Promise<Module>): Promise<Module> =>
  withToast(toasts, loadChunk(load));

async function withToast<Module>(toasts: PluginToasts, loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    toasts.emitError(error, 'Plugin error');
    throw error;
  }
}

/**
 * Loads a plugin's code and hands on what is known of it. What failed is told as 'Plugin error' and stays until somebody tries again, or the
 * answer of the server or somebody else brings the code. Returns what ends it.
 */
export function followPlugin<Plugin>(
  toasts: PluginToasts,
  code: Required<LazyCode<Plugin>>,
  onState: (state: LoadedPlugin<Plugin>) => void,
): () => void {
  let last: LoadedPlugin<Plugin>['kind'] = 'loading';
  let isOver = false;
  let stop: (() => void) | undefined;
  const set = (state: LoadedPlugin<Plugin>) => {
    last = state.kind;
    if (!isOver) onState(state);
  };
  const follow = (loading: Promise<Plugin>) =>
    loading.then(
      (plugin) => set({ kind: 'ready', plugin }),
      (error: unknown) => {
        set({ kind: 'failed', error, retry });
        if (!isOver) stop ??= code.subscribe(() => last === 'failed' && void follow(code.load()));
      },
    );
  const start = () => void follow(withToast(toasts, code.load()));
  const retry = () => {
    set({ kind: 'loading' });
    start();
  };
  start();
  return () => {
    isOver = true;
    stop?.();
  };
}
