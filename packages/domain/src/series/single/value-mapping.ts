import type { CellValue } from '../../tables/table-cells.ts';

/** One value that is shown as a text; `null` names a missing value. */
export interface ValueMap {
  readonly value: string;
  readonly text: string;
}

/** A closed range of values shown as a text; the bounds are texts, as documents hold them, and `null` for both names a missing value. */
export interface RangeMap {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The mappings of a panel as saved; only the kind in `mappingType` counts. */
export interface Mappings {
  /** 1 value to text, 2 range to text. */
  readonly mappingType: number;
  readonly valueMaps: readonly ValueMap[];
  readonly rangeMaps: readonly RangeMap[];
}

const isNull = (text: string): boolean => text === 'null';

/** The text a value is replaced by; first hit wins. `null` in a map stands for a missing value. Undefined where nothing matches. */
export function mappedText(value: number | null, { mappingType, valueMaps, rangeMaps }: Mappings): string | undefined {
  if (mappingType === 1) {
    return valueMaps.find((map) =>
      isNull(map.value) ? value === null : value !== null && map.value.trim() !== '' && Number(map.value) === value,
    )?.text;
  }
  if (mappingType !== 2) return undefined;
  return rangeMaps.find(({ from, to }) => {
    if (isNull(from) && isNull(to)) return value === null;
    return value !== null && Number(from) <= value && value <= Number(to);
  })?.text;
}

/**
 * The same for a value of any kind: numbers are compared as numbers, texts exactly, and texts that are numbers lie in ranges too.
 */
export function mappedCell(value: CellValue, { mappingType, valueMaps, rangeMaps }: Mappings): string | undefined {
  if (mappingType === 1)
    return valueMaps.find((map) => {
      if (value === null) return isNull(map.value);
      return map.value === value || (typeof value !== 'string' && map.value.trim() !== '' && Number(map.value) === Number(value));
    })?.text;
  return mappedText(value === null ? null : value === '' ? Number.NaN : Number(value), { mappingType, valueMaps, rangeMaps });
}
