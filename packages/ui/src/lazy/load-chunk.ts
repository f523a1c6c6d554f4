/** A part of the page's code that failed to load, or took too long. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

const CHUNK_TIMEOUT_MS = 120_000;

/** Runs something later; returns the way to stop it. */
type Later = (run: () => void, ms: number) => () => void;

const onPage: Later = (run, ms) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * Loads a part of the code. Each call asks for what did not come before: the builder's helper forgets a style sheet that failed, and names a
 * module that failed by another address.
 * @throws ChunkError when the load fails or takes 120 s.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, later: Later = onPage): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = later(() => reject(new Error(`No answer after ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(cause);
  } finally {
    stop();
  }
}
