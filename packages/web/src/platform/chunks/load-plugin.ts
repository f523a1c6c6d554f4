import type { Toasts } from '../toasts/toasts.ts';
import { loadChunk } from './load-chunk.ts';

/** Loads a plugin's code; a failure is told as 'Plugin error' and thrown on to the place where the plugin should stand. */
export async function loadPlugin<Module>(toasts: Pick<Toasts, 'emitError'>, load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadChunk(load);
  } catch (error) {
    toasts.emitError(error, 'Plugin error');
    throw error;
  }
}
