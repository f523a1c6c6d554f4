import type { TableModel } from './table-model.ts';
import type { ShownColumn } from './table-view.ts';

type ColoredColumn = ShownColumn & { readonly rowColorsAt?: TableModel['rowColorsAt'] };

/** The colour of a row: of the last column that gives it one. */
export function rowColorsOf(columns: readonly ColoredColumn[]): TableModel['rowColorsAt'] {
  const coloring = columns.flatMap(({ rowColorsAt }) => rowColorsAt ?? []).toReversed();
  if (coloring.length === 0) return undefined;
  return (row) => {
    for (const colorsAt of coloring) {
      const colors = colorsAt(row);
      if (colors) return colors;
    }
    return undefined;
  };
}
