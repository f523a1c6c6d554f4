/**
 * In which order tiles stand in the page for a wanted order, without moving any that are there already: what came stands behind the tile it follows, what is
 * gone is left out.
 */
export function keepOrder(standing: readonly number[], wanted: readonly number[]): readonly number[] {
  const isWanted = new Set(wanted);
  const isStanding = new Set(standing);
  const retained = standing.filter((id) => isWanted.has(id));
  if (retained.length === wanted.length) return retained;
  const order = [...retained];
  wanted.forEach((id, index) => {
    if (!isStanding.has(id)) order.splice(order.indexOf(wanted[index - 1] ?? Number.NaN) + 1, 0, id);
  });
  return order;
}

/**
 * An order that is nearer to the wanted one by so many tiles, each of which goes further back: of those React moves the tile alone, of one that goes
 * forward all that it passes.
 */
export function approachOrder(standing: readonly number[], wanted: readonly number[], tiles: number): readonly number[] {
  const order = [...standing];
  for (let index = order.length - 1, left = tiles; index > 0 && left > 0; index -= 1) {
    const id = wanted[index];
    if (id === undefined || order[index] === id) continue;
    order.splice(order.indexOf(id), 1);
    order.splice(index, 0, id);
    left -= 1;
  }
  return order;
}
