/** The order of two texts by their UTF-16 code units, the same in every locale: below zero where the first one comes first. */
export function compareTexts(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
