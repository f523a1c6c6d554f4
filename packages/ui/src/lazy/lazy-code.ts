import { createListeners } from '../element/listeners.ts';
import { loadChunk } from './load-chunk.ts';
import { keepLost } from './lost-chunks.ts';

/** Code that is loaded when it is first needed. */
export interface LazyCode<Code> {
  /** The code; undefined until it is there. */
  readonly loaded: () => Code | undefined;
  /** Loads it once. What failed is tried again by the next call, and a few times when the server answers again. Fails with a `ChunkError`. */
  readonly load: () => Promise<Code>;
  /** Told when the code is there, whoever asked for it. A host that hands in code of its own need not know. */
  readonly subscribe?: (listener: () => void) => () => void;
}

/** Code behind a dynamic `import()`, loaded at most once. */
export function lazyCode<Code>(load: () => Promise<Code>): Required<LazyCode<Code>> {
  const { subscribe, notify } = createListeners();
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  let forget: (() => void) | undefined;
  const start = async (): Promise<Code> => {
    try {
      code = await loadChunk(load);
      forget?.();
      notify();
      return code;
    } finally {
      loading = undefined;
    }
  };
  const startOrJoin = (): Promise<Code> => (code === undefined ? (loading ??= start()) : Promise.resolve(code));
  return {
    loaded: () => code,
    load: async () => {
      try {
        return await startOrJoin();
      } catch (error) {
        forget ??= keepLost(startOrJoin, () => (forget = undefined));
        throw error;
      }
    },
    subscribe,
  };
}
