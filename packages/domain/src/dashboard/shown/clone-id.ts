/** Ids of clones lie above those that documents count up, and are whole numbers everywhere. */
const FIRST = 2 ** 30;
const COUNT = 2 ** 30;

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

/** The values that tell a clone from its panel. A row that repeats is copied by `own`, as a panel is; `row` is the value of a row's copy around it. */
export interface CloneValues {
  readonly row?: string | undefined;
  readonly own?: string | undefined;
}

/**
 * Ids for clones of one document. A clone of the same panel for the same value always has the same id: an address that names it stays
 * good, and what was drawn and queried for it is found again when other values come or go.
 */
export function cloneIds(taken: Iterable<number>): (sourceId: number, values: CloneValues) => number {
  const used = new Set(taken);
  return (sourceId, { row = null, own = null }) => {
    let id = FIRST + (hash(JSON.stringify([sourceId, row, own])) % COUNT);
    while (used.has(id)) id += 1;
    used.add(id);
    return id;
  };
}
