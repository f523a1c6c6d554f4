/**
 * Characters of a word after which it may be broken. A browser that looks for the end of a line shapes the rest of a word again, with letters
 * that join or marks that combine in the square of its length: 64 KB of them hold a page for many seconds.
 */
const MAX_UNBROKEN = 512;

/** Up to the space, nothing but spaces and control characters. */
const LAST_SPACE = 0x20;

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** A text in pieces between which it may be broken, one where no word is that long. No character is cut in half. */
export function wordPieces(text: string): readonly string[] {
  if (text.length <= MAX_UNBROKEN) return [text];
  const pieces: string[] = [];
  let [start, length] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    length = code <= LAST_SPACE ? 0 : length + 1;
    if (length <= MAX_UNBROKEN || isSecondHalf(code)) continue;
    pieces.push(text.slice(start, index));
    [start, length] = [index, 1];
  }
  return [...pieces, text.slice(start)];
}
