import { createValueStore } from '../../platform/page/value-store.ts';

/** Whether the list of commands is open. */
export const palette = createValueStore(false);
