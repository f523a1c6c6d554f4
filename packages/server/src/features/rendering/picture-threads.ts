import { MessageChannel } from 'node:worker_threads';
import { createWorkerPool } from '../../platform/workers/worker-pool.ts';
import type { Picture } from './draw-picture.ts';
import type { PictureTask } from './picture-worker.ts';

/** A page as PNG bytes. @throws Error when the browser fails, or the signal aborts before the panel is there */
export type DrawPicture = (program: string, picture: Picture, signal: AbortSignal) => Promise<Uint8Array>;

export interface PictureThreads {
  readonly draw: DrawPicture;
  close(): Promise<void>;
}

/** Pictures that follow each other use the thread that has the library already. */
const IDLE_MS = 60_000;
/** Longer than any picture with the end of its browser: ending the thread would leave the browser to itself. */
const TASK_MS = 120_000;

/**
 * Draws pictures in threads: the library takes most of a second to load, for which it would hold the event loop. A thread that had nothing to draw
 * for a minute is given up.
 */
export function createPictureThreads(maxThreads: number): PictureThreads {
  const file = new URL('./picture-worker.ts', import.meta.url);
  const pool = createWorkerPool({ file, maxThreads, idleMs: IDLE_MS, taskMs: TASK_MS });
  return {
    async draw(program, picture, signal) {
      signal.throwIfAborted();
      const { port1, port2 } = new MessageChannel();
      const stop = () => port1.postMessage('stop');
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await pool.run<PictureTask, Uint8Array>({ program, picture, stop: port2 }, [port2]);
      } finally {
        signal.removeEventListener('abort', stop);
        port1.close();
      }
    },
    close: () => pool.close(),
  };
}
