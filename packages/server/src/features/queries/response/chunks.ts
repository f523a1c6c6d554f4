/** What a response is handed at once: a client that reads slowly holds up no more than that. */
const CHUNK_BYTES = 64 * 1024;

/** The same bytes in chunks that are neither larger than a socket likes nor many and small. Large pieces are not copied. */
export function* chunksOf(pieces: readonly Uint8Array[]): Generator<Uint8Array, void, undefined> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (length > 0 && length + piece.byteLength > CHUNK_BYTES) {
      yield joined(gathered, length);
      gathered = [];
      length = 0;
    }
    let start = 0;
    for (; piece.byteLength - start > CHUNK_BYTES; start += CHUNK_BYTES) yield piece.subarray(start, start + CHUNK_BYTES);
    gathered.push(piece.subarray(start));
    length += piece.byteLength - start;
  }
  if (length > 0) yield joined(gathered, length);
}

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
