import { LazyBoundary } from '@pharos/ui/lazy';
import { SearchHead } from '@pharos/ui/search-list';
import { useState, type ReactNode } from 'react';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import styles from './LazyListLayer.module.css';

interface LazyListProps {
  readonly label: string;
  readonly placeholder: string;
  /** Its options come while it is open: on a phone, whose sheet stands at the bottom, it has its greatest height from the start. */
  readonly isFilling?: boolean;
  /** The list, by what was typed before its code was there. */
  readonly children: (typed: string) => ReactNode;
}

/** The content of a `LazyList`. */
export function LazyListLayer({ children, isFilling = false, ...head }: LazyListProps) {
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
