import { classNames, cssVariables, lazyPart } from '@pharos/plugin/ui';
import { LazyBoundary } from '@pharos/plugin/unstable/ui';
import { memo } from 'react';
import type { CellColors, TableCell } from '../view/table-cell.ts';
import type { PlacedColumn, TableView } from '../view/table-view.ts';
import { cellClass } from './cell-class.ts';
import { activeId } from './grid-cells.ts';
import styles from './Table.module.css';

const DrawnCell = lazyPart(async () => (await import('./DrawnCell.tsx')).DrawnCell);

interface CellProps {
  readonly view: TableView;
  readonly place: number;
  readonly column: PlacedColumn;
  readonly row: number;
  readonly rowColors: CellColors | undefined;
  /** Of the cell that the keys have reached, which the grid names; the others need none. */
  readonly id: string | undefined;
}

const NO_COLORS: CellColors = {};
const isDrawn = ({ drawing, linked, filter }: TableCell): boolean => (drawing ?? linked ?? filter) !== undefined;

function Cell({ view, place, column, row, rowColors, id }: CellProps) {
  const cell = column.cellAt?.(row);
  const text = column.textAt(row);
  const { text: color, background } = cell?.colors ?? rowColors ?? NO_COLORS;
  return (
    <div
      role="gridcell"
      id={id}
      className={classNames(cellClass(view, place), background && styles.filled, id && styles.active)}
      style={color || background ? { color, background } : undefined}
    >
      {(cell && isDrawn(cell)) || column.isInspected ? (
        <LazyBoundary fallback={<span aria-busy="true">{text}</span>}>
          <DrawnCell cell={cell ?? {}} column={column} text={text} />
        </LazyBoundary>
      ) : (
        text
      )}
    </div>
  );
}

interface RowProps {
  readonly view: TableView;
  /** Row of the data. */
  readonly row: number;
  /** Place among all rows that are left, on whichever page. */
  readonly index: number;
  /** From the top of the page; undefined where rows lie one below another by themselves. */
  readonly top: number | undefined;
  /** Least height. */
  readonly height: number;
  readonly rowColorsAt: ((row: number) => CellColors | undefined) | undefined;
  readonly gridId: string;
  /** Place of the column whose cell the keys have reached; -1: in another row. */
  readonly activePlace: number;
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
  /** Of the virtual list, by which a measured row is told. */
  readonly measureIndex?: number;
}

/** One row; drawn anew only when it is another one, so that scrolling makes only the rows that come. */
export const Row = memo(function Row({ view, row, index, top, height, rowColorsAt, gridId, activePlace, measure, measureIndex }: RowProps) {
  const colors = rowColorsAt?.(row);
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={measureIndex}
      className={classNames(styles.row, top === undefined && styles.lies, colors?.background && styles.filled)}
      style={{
        ...(top === undefined ? {} : { transform: `translateY(${top}px)` }),
        ...(view.hasTallRows ? { minHeight: height } : { height }),
        ...cssVariables({ '--table-ground': colors?.background }),
      }}
    >
      {view.columns.map((column, place) => (
        <Cell
          key={column.index}
          view={view}
          place={place}
          column={column}
          row={row}
          rowColors={colors}
          id={activePlace === place ? activeId(gridId) : undefined}
        />
      ))}
    </div>
  );
});
