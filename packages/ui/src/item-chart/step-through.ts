const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The next of some items after a key, from one of them or from none; undefined is no key for it. */
export function stepThrough(items: readonly number[], item: number | null, key: string): number | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const at = item === null ? -1 : items.indexOf(item);
  if (at < 0) return step > 0 ? items[0] : items.at(-1);
  return items[Math.max(0, Math.min(items.length - 1, at + step))];
}
