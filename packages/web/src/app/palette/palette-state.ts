import { createValueStore } from '../../platform/page/value-store.ts';

/** The list of commands: what was typed before its field was there, mostly nothing; undefined while it is closed. */
export const palette = createValueStore<string | undefined>(undefined);

export const closePalette = (): void => palette.set(undefined);

export const typeAhead = (letter: string): void => palette.set(`${palette.get() ?? ''}${letter}`);
