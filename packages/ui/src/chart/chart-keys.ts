/** Where the crosshair goes at a key: the next point, ten further with shift, either end; null takes it away; undefined is no key of ours. */
export function pointAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: number | null,
  visible: { readonly first: number; readonly last: number },
): number | null | undefined {
  const { first, last } = visible;
  if (key === 'Escape') return at === null ? undefined : null;
  if (last < first) return undefined;
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = shiftKey ? 10 : 1;
  const to = (wanted: number): number => Math.max(first, Math.min(last, wanted));
  if (key === 'ArrowLeft') return to(at === null ? last : at - step);
  if (key === 'ArrowRight') return to(at === null ? first : at + step);
  return undefined;
}
