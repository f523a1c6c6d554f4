/** Longer than this the page would feel it. */
const TURN_MS = 8;
/** So many texts become one part that the browser may keep out of memory. */
const PIECES_PER_PART = 64;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Parts of a file that is written in short turns, so that the page answers meanwhile. Throws the reason of `signal` once that is aborted. */
export async function collectPieces(pieces: Iterable<string>, signal: AbortSignal): Promise<readonly Blob[]> {
  const parts: Blob[] = [];
  let waiting: string[] = [];
  let until = performance.now() + TURN_MS;
  for (const piece of pieces) {
    waiting.push(piece);
    if (waiting.length >= PIECES_PER_PART) {
      parts.push(new Blob(waiting));
      waiting = [];
    }
    if (performance.now() < until) continue;
    await nextTurn();
    signal.throwIfAborted();
    until = performance.now() + TURN_MS;
  }
  return [...parts, new Blob(waiting)];
}
