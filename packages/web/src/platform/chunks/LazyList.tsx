import { LazyBoundary } from '@pharos/ui/lazy';
import { SearchHead } from '@pharos/ui/search-list';
import { useState, type ReactNode } from 'react';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import styles from './LazyList.module.css';

interface LazyListProps {
  readonly label: string;
  readonly placeholder: string;
  /** Its options come while it is open: on a phone, whose sheet stands at the bottom, it has its greatest height from the start. */
  readonly isFilling?: boolean;
  /** The list, by what was typed before its code was there. */
  readonly children: (typed: string) => ReactNode;
}

/**
 * A searchable list in a popover, whose code is loaded when it is opened. Its search field is there at once, and what is typed until the list is
 * there is not lost.
 */
export function LazyList({ children, isFilling = false, ...head }: LazyListProps) {
  const [typed, setTyped] = useState('');
  const fallback = (
    <div className={styles.room}>
      <SearchHead {...head} text={typed} onChange={setTyped} />
    </div>
  );
  return (
    <div className={isFilling ? styles.filling : undefined}>
      <ChunkBoundary what="The list" isCompact>
        <LazyBoundary fallback={fallback}>{children(typed)}</LazyBoundary>
      </ChunkBoundary>
    </div>
  );
}
