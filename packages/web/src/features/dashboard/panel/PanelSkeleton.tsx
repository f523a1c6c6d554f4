import { Loading, Skeleton } from '@pharos/ui/loading';
import styles from './panel.module.css';

/** A panel whose first answer is on its way, in the shape of a chart with its legend. */
export function PanelSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading label="panel">
        <span className={styles.skeletonShape}>
          <Skeleton height="100%" />
          <span className={styles.skeletonLegend}>
            <Skeleton width={88} />
            <Skeleton width={64} />
          </span>
        </span>
      </Loading>
    </div>
  );
}
