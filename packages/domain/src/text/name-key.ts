/** What is compared and sorted instead of a name where capitals do not matter: NFKC, lower case. The same in every database. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Order of two names without regard to capitals; equal keys keep a stable order by the names themselves. */
export function compareNames(left: string, right: string): number {
  const [leftKey, rightKey] = [nameKey(left), nameKey(right)];
  if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1;
  return left === right ? 0 : left < right ? -1 : 1;
}
