import type { Toasts } from '../toasts/toasts.ts';
import { loadChunk } from './load-chunk.ts';

/** What is known of a plugin whose code is loaded when it is first needed. */
export type LoadedPlugin<Plugin> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly plugin: Plugin };

/** Loads a plugin's code; a failure is told as 'Plugin error' and thrown on to the place where the plugin should stand. */
export async function loadPlugin<Module>(toasts: Pick<Toasts, 'emitError'>, load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadChunk(load);
  } catch (error) {
    toasts.emitError(error, 'Plugin error');
    throw error;
  }
}
