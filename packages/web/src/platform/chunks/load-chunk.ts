/** A part of the page's code that failed to load, or took too long. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

export const CHUNK_TIMEOUT_MS = 120_000;

interface Timer {
  readonly start: (run: () => void, ms: number) => number;
  readonly stop: (id: number) => void;
}

const PAGE_TIMER: Timer = { start: (run, ms) => window.setTimeout(run, ms), stop: (id) => window.clearTimeout(id) };

/**
 * Loads a part of the code, for routes, editors and plugins.
 * @throws ChunkError when the load fails or takes 120 s.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timer: Timer = PAGE_TIMER): Promise<Module> {
  let id = 0;
  const late = new Promise<never>((_, reject) => {
    id = timer.start(() => reject(new Error(`No answer after ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkError(cause);
  } finally {
    timer.stop(id);
  }
}
