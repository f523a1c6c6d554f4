/** A text in UTF-8 with holes between its pieces, into which a refId is put. */
export type SplicedText = readonly Uint8Array<ArrayBuffer>[];

/** Cuts a text wherever the mark stands. */
export function cutAt(text: string, mark: string): SplicedText {
  const encoder = new TextEncoder();
  return text.split(mark).map((piece) => encoder.encode(piece));
}

/** The pieces with a refId, as JSON holds it inside a text, in every hole. */
export function fillHoles(text: SplicedText, refId: string): readonly Uint8Array[] {
  if (text.length === 1) return text;
  const filling = new TextEncoder().encode(JSON.stringify(refId).slice(1, -1));
  return text.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece]));
}
