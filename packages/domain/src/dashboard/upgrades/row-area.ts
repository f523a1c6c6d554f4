import { GRID_COLUMNS } from '../grid/layout.ts';

/** Size of a panel in grid units. */
interface Size {
  readonly w: number;
  readonly h: number;
}

/** The room that the panels of one row of an old document have taken so far, column by column. */
export class RowArea {
  /** Filled height of each column, from `y` on. */
  private columns = emptyColumns();
  /** Where the line of panels begins; below the first one where they wrapped. */
  y: number;
  private readonly height: number;

  constructor(y: number, height: number) {
    this.y = y;
    this.height = height;
  }

  /** The place of the next panel: in the free columns at the right end, else at the beginning of a new line. */
  place({ w, h }: Size): { x: number; y: number; w: number; h: number } {
    const found = this.findRun(w);
    if (!found) {
      this.y += this.height;
      this.columns = emptyColumns();
    }
    const { x, top } = found ?? { x: 0, top: 0 };
    for (let column = x; column < x + w; column += 1) this.columns[column] = Math.max(this.columns[column] ?? 0, top + h);
    return { x, y: this.y + top, w, h };
  }

  /** The free columns at the right end, as far to the left as none is higher than the one beside it; undefined where they are too narrow. */
  private findRun(width: number): { readonly x: number; readonly top: number } | undefined {
    const heightOf = (column: number): number => this.columns[column] ?? 0;
    let x = GRID_COLUMNS;
    for (let column = GRID_COLUMNS - 1; column >= 0; column -= 1) {
      if (heightOf(column) >= this.height) break;
      if (column < GRID_COLUMNS - 1 && heightOf(column) > heightOf(column + 1)) break;
      x = column;
    }
    return GRID_COLUMNS - x < width ? undefined : { x, top: Math.max(...this.columns.slice(x)) };
  }
}

const emptyColumns = (): number[] => Array.from({ length: GRID_COLUMNS }, () => 0);
