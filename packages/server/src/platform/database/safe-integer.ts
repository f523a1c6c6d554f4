/** Numbers of the database above 2^53 would silently become another number; better no answer than a wrong id. */
export function requireSafeInteger(value: unknown): void {
  if (typeof value !== 'number') return;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError('A number of the database is larger than 2^53');
}

/** int8 and counts of PostgreSQL arrive as text. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  requireSafeInteger(value);
  return value;
}
