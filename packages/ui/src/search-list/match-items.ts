interface Searched {
  readonly label: string;
  readonly keywords?: readonly string[];
}

/**
 * Items found by their label or keywords: those whose label begins with the text first, then those that hold it, then those in which its
 * letters stand in this order. An empty text finds all, in their own order.
 */
export function matchItems<Item extends Searched>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return items;
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }));
  return ranked
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function rankOf({ label, keywords = [] }: Searched, wanted: string): number {
  const texts = [label, ...keywords].map((one) => one.toLowerCase());
  if (texts[0]?.startsWith(wanted)) return 0;
  if (texts.some((one) => one.includes(wanted))) return 1;
  return texts.some((one) => holdsLetters(one, wanted)) ? 2 : Infinity;
}

function holdsLetters(text: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}
