import { cssVariables } from '@pharos/ui/element';
import { LazyBoundary } from '@pharos/ui/lazy';
import { SearchHead } from '@pharos/ui/search-list';
import { useState, type ReactNode } from 'react';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import styles from './LazyList.module.css';

interface LazyListProps {
  readonly label: string;
  readonly placeholder: string;
  /**
   * How many options it has; `Infinity` where they come while it is open. On a phone, whose sheet stands at the bottom, it is as high as that from
   * the start, and stays so when fewer are found. Absent: it is as high as what it holds.
   */
  readonly rows?: number;
  /** Room for what stands above and below the options, in rows. */
  readonly rowsAround?: number;
  /** The list, by what was typed before its code was there. */
  readonly children: (typed: string) => ReactNode;
}

/** More than any phone shows. */
const MAX_ROWS = 100;

/**
 * A searchable list in a popover, whose code is loaded when it is opened. Its search field is there at once, and what is typed until the list is
 * there is not lost.
 */
export function LazyList({ children, rows, rowsAround = 0, ...head }: LazyListProps) {
  const [typed, setTyped] = useState('');
  const fallback = (
    <div className={styles.room}>
      <SearchHead {...head} text={typed} onChange={setTyped} />
    </div>
  );
  return (
    <div
      className={rows === undefined ? undefined : styles.filling}
      style={cssVariables({ '--rows': Math.min(rows ?? 0, MAX_ROWS), '--rows-around': rowsAround })}
    >
      <ChunkBoundary what="The list" isCompact>
        <LazyBoundary fallback={fallback}>{children(typed)}</LazyBoundary>
      </ChunkBoundary>
    </div>
  );
}
