import { LoadingLine } from '@pharos/ui/loading';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './Frame.module.css';

/** A quicker change of pages needs no sign. */
const SHOWN_AFTER_MS = 150;

/** The line over a page that stays while the next one is loaded. */
export function NavigationLine() {
  const isLoading = useNavigation().state !== 'idle';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate ? (
    <div className={styles.navigation}>
      <LoadingLine label="Loading page" />
    </div>
  ) : null;
}
