import type { MessagePort } from 'node:worker_threads';
import { drawPicture, type Picture } from './draw-picture.ts';

/** A picture to be drawn beside the event loop. */
export interface PictureTask {
  /** Of the browser. */
  readonly program: string;
  readonly picture: Picture;
  /** Brings a message when nobody waits for the picture any more. */
  readonly stop: MessagePort;
}

/** Draws one picture. The library that speaks to browsers is in this thread alone, and goes with it. */
export default async function drawInThread({ program, picture, stop }: PictureTask): Promise<Uint8Array> {
  const stopped = new AbortController();
  stop.once('message', () => stopped.abort());
  try {
    return await drawPicture(program, picture, stopped.signal);
  } finally {
    stop.close();
  }
}
