/** Splits `50,80` into numbers; parts that are not numbers are left out. An empty text has no thresholds. */
export function parseThresholds(text: string): readonly number[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && Number.isFinite(Number(part)))
    .map(Number);
}

/**
 * The colour of a value: the first one below all thresholds, then one further with every threshold that is at most the value.
 * Values that are not finite, and steps without a colour, have none.
 */
export function thresholdColor(value: number | null, thresholds: readonly number[], colors: readonly string[]): string | undefined {
  if (value === null || !Number.isFinite(value)) return undefined;
  const passed = thresholds.filter((threshold) => threshold <= value).length;
  return colors[Math.min(passed, colors.length - 1)];
}
