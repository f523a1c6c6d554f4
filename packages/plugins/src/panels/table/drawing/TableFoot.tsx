import type { Steps } from '@pharos/plugin/unstable';
import { useCallback } from 'react';
import type { FooterText, TableView } from '../view/table-view.ts';
import { cellClass } from './cell-class.ts';
import { useSteps } from './useSteps.ts';
import styles from './Table.module.css';

interface TableFootProps {
  readonly view: TableView;
  /** Rows that a filter leaves; undefined: all. */
  readonly rows: Uint32Array | undefined;
  readonly rowCount: number;
  readonly countsRows: boolean;
}

/** Whether anything stands below the columns. */
export const hasFoot = ({ columns }: TableView, countsRows: boolean): boolean =>
  countsRows || columns.some(({ footerAt }) => footerAt !== undefined);

function* footSteps({ columns }: TableView, rows: Uint32Array | undefined): Steps<readonly (readonly FooterText[])[]> {
  const texts: (readonly FooterText[])[] = [];
  for (const { footerAt } of columns) {
    texts.push(footerAt?.(rows) ?? []);
    yield;
  }
  return texts;
}

const countText = (rowCount: number): string => (rowCount === 1 ? '1 row' : `${rowCount} rows`);

/** Calculations over the rows, below their columns. */
export function TableFoot({ view, rows, rowCount, countsRows }: TableFootProps) {
  const start = useCallback(() => footSteps(view, rows), [view, rows]);
  const texts = useSteps(start);
  const shared = sharedTitle(texts?.flat() ?? []);
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.footRow}>
        {view.columns.map((column, place) => {
          const own = texts?.[place] ?? [];
          const isLabel = place === 0 && own.length === 0;
          return (
            <div role="gridcell" key={column.index} className={cellClass(view, place)}>
              {isLabel && (countsRows ? countText(rowCount) : shared)}
              {own.map(({ title, text }) => (
                <div key={title} className={styles.footText}>
                  {(title !== shared || place === 0) && <span className={styles.footTitle}>{title}</span>}
                  {text}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The title of all calculations, where they are the same one: it stands once. */
function sharedTitle(texts: readonly FooterText[]): string | undefined {
  const titles = new Set(texts.map(({ title }) => title));
  const [title] = titles;
  return titles.size === 1 ? title : undefined;
}
