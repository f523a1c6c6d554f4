/**
 * `indexOf` for places that never go back, in linear time altogether: what was found ahead is remembered, and so is that nothing is there.
 * -1 where there is none.
 */
export function ascendingIndex(text: string, sought: string): (from: number) => number {
  let known = -1;
  let isNone = false;
  return (from) => {
    if (isNone) return -1;
    if (known < from) known = text.indexOf(sought, from);
    isNone = known < 0;
    return known;
  };
}
