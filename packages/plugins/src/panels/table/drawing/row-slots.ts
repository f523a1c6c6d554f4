interface Slots {
  /** The row that stood first when the table was last at rest. */
  readonly start: number;
  /** How many rows are made at once. */
  readonly pool: number;
}

/**
 * Rows in the order of their elements. A row that comes takes the element of one that left, in its place among the others: an element that is moved
 * in the document is styled and laid out anew. At rest, where the first row is `start`, that is the order of the rows.
 */
export function inSlots<Item extends { readonly index: number }>(items: readonly Item[], { start, pool }: Slots): readonly Item[] {
  const slotOf = ({ index }: Item): number => (((index - start) % pool) + pool) % pool;
  return items.toSorted((a, b) => slotOf(a) - slotOf(b));
}
