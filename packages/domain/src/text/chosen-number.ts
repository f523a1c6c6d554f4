/** A finite number of a document, also written as a text; undefined for anything else, which leaves the choice to the program. */
export function chosenNumber(saved: unknown): number | undefined {
  if (typeof saved !== 'number' && (typeof saved !== 'string' || saved.trim() === '')) return undefined;
  const number = Number(saved);
  return Number.isFinite(number) ? number : undefined;
}
