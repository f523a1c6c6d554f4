const CUT = '…';

/** As much of a text as has room, with a sign that there is more; empty where not even a letter has. */
export function cutText(text: string, maxPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxPx) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(text.slice(0, middle).trimEnd() + CUT) <= maxPx) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : text.slice(0, low).trimEnd() + CUT;
}
