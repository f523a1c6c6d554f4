/** The first place from `from` on where something holds that holds at all places behind it, too; `to` where it holds at none before that. */
export function firstPlace(from: number, to: number, holds: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Index of the first number that is at least the bound; the length where none is. The numbers ascend. */
export const firstAtLeast = (ascending: Float64Array, bound: number): number =>
  firstPlace(0, ascending.length, (place) => (ascending[place] ?? 0) >= bound);

/** Index of the first number above the bound; the length where none is. The numbers ascend. */
export const firstAbove = (ascending: Float64Array, bound: number): number =>
  firstPlace(0, ascending.length, (place) => (ascending[place] ?? 0) > bound);
