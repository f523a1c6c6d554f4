import { pageSlices } from '@pharos/ui/slices';

/** So many texts become one part that the browser may keep out of memory. */
const PIECES_PER_PART = 64;

/** Parts of a file that is written in slices, so that the page answers meanwhile. Throws the reason of `signal` once that is aborted. */
export async function collectPieces(pieces: Iterable<string>, signal: AbortSignal, pause = pageSlices.pause): Promise<readonly Blob[]> {
  const parts: Blob[] = [];
  let waiting: string[] = [];
  for (const piece of pieces) {
    waiting.push(piece);
    if (waiting.length >= PIECES_PER_PART) {
      parts.push(new Blob(waiting));
      waiting = [];
    }
    const turn = pause();
    if (!turn) continue;
    await turn;
    signal.throwIfAborted();
  }
  return [...parts, new Blob(waiting)];
}
