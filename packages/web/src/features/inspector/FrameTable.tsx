import type { Frame } from '@pharos/contract/frames';
import { rowCount } from '@pharos/domain/frames/build';
import { cssVariables } from '@pharos/ui/element';
import { useEqualRows } from '@pharos/ui/equal-rows';
import { useLayoutEffect, useRef } from 'react';
import styles from './frame-table.module.css';

const ROW_PX = 28;
const HEIGHT_PX = 340;
const OVERSCAN = 10;
/** More columns are read by nobody, and each costs as much as a row. */
const MAX_COLUMNS = 100;
const SAMPLE_ROWS = 50;
const MIN_LETTERS = 8;
const MAX_LETTERS = 44;

interface FrameTableProps {
  readonly label: string;
  readonly frame: Frame;
  readonly text: (column: number, row: number) => string;
}

/** Columns are as wide as their first rows need, so that nothing moves while one scrolls. */
function lettersOf({ columns }: Frame, text: FrameTableProps['text']): readonly number[] {
  return columns.map(({ name, values, type }, column) => {
    const longest = Array.from({ length: Math.min(SAMPLE_ROWS, values.length) }, (_, row) => text(column, row).length);
    return Math.max(MIN_LETTERS, Math.min(MAX_LETTERS, Math.max(name.length + type.length + 2, ...longest)));
  });
}

/** Rows of a frame with the types of its columns. Only those in sight are made, so that a million can be looked through. */
export function FrameTable({ label, frame: { columns: all, ...rest }, text }: FrameTableProps) {
  const frame = { ...rest, columns: all.slice(0, MAX_COLUMNS) };
  const total = rowCount(frame);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useEqualRows({
    count: total,
    rowPx: ROW_PX,
    viewPx: HEIGHT_PX,
    overscan: OVERSCAN,
    getScrollElement: () => scroller.current,
  });
  const items = rows.getVirtualItems();
  useLayoutEffect(() => {
    // Another frame begins at its top.
    scroller.current?.scrollTo?.({ top: 0 });
  }, [all]);
  const letters = lettersOf(frame, text);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={cssVariables({ '--frame-table-height': `${HEIGHT_PX}px` })}
      role="region"
      aria-label={label}
      // What scrolls is reached by keys.
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label} aria-rowcount={total + 1} aria-colcount={all.length}>
        <colgroup>
          {letters.map((count, index) => (
            <col key={index} style={{ width: `calc(${count}ch + 24px)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {frame.columns.map(({ name, type }, index) => (
              <th key={index} scope="col" title={name} className={type === 'number' ? styles.number : undefined}>
                {name} <small>{type}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap heightPx={items[0]?.start ?? 0} />
          {items.map(({ index: row }) => (
            <tr key={row} aria-rowindex={row + 2}>
              {frame.columns.map(({ type }, column) => {
                const value = text(column, row);
                return (
                  <td key={column} className={type === 'number' ? styles.number : undefined} title={value}>
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
          <Gap heightPx={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

const Gap = ({ heightPx }: { readonly heightPx: number }) =>
  heightPx <= 0 ? null : <tr aria-hidden="true" style={{ height: heightPx }} />;
