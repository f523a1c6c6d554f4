import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { hasAnnotationSwitch } from '../../annotations/index.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { loadStrip } from './load-strip.ts';
import styles from './room.module.css';

const VariableStrip = lazyPart(loadStrip);

/** The variables and links of the dashboard, below the bar. Their code comes with the first that is to be seen. */
export function Variables() {
  const hasVisible = useDashboard(
    ({ variables, history: { current } }) =>
      current.links.length > 0 || variables.some(({ hide }) => hide !== 2) || hasAnnotationSwitch(current),
  );
  return (
    hasVisible && (
      <ChunkBoundary what="The variables" isCompact>
        <LazyBoundary fallback={<div className={styles.room} />}>
          <VariableStrip />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
