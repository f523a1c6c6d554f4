import { seriesColors, seriesHex } from '@pharos/domain/colors/series-colors';
import { tagHash } from '@pharos/domain/colors/tag-colors';
import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Theme } from '@pharos/domain/colors/theme';

/** Hues, hues in three steps: as few as tell all texts apart, since steps of one hue look alike. */
const PALETTES = [8, 24] as const;

/** A colour of the palette for each of these texts: that of its letters, or the next one where another text has it already. */
export function colorsOfTexts(
  texts: Iterable<string>,
  { theme, palette }: { readonly theme: Theme; readonly palette?: Palette | undefined },
): ReadonlyMap<string, string> {
  const taken = new Set<number>();
  const colors = new Map<string, string>();
  const distinct = [...new Set(texts)].toSorted();
  const count = PALETTES.find((size) => distinct.length <= size) ?? seriesColors.length;
  for (const text of distinct) {
    let index = Math.abs(tagHash(text)) % count;
    for (let tried = 0; tried < count && taken.has(index); tried += 1) index = (index + 1) % count;
    taken.add(index);
    colors.set(text, seriesHex(index, theme, palette));
  }
  return colors;
}
