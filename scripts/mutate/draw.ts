/** The same seed draws the same: a run can be repeated. Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most `limit` of the items, each as likely as any other, in the order they were drawn in. */
export function drawSample<Item>(items: readonly Item[], limit: number, seed: number): readonly Item[] {
  const random = createRandom(seed);
  const pool = [...items];
  const drawn: Item[] = [];
  while (drawn.length < limit && pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return drawn;
}
