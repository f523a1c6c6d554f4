import { Loading, Skeleton } from '@pharos/ui/loading';
import { TopBar } from '../../../platform/page/TopBar.tsx';
import styles from './page.module.css';

/** A dashboard on its way: bar and the shape of a grid. */
export function DashboardSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} />
      <div className={styles.skeleton}>
        <Loading label="dashboard">
          <span className={styles.skeletonGrid}>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} height={260} />
            ))}
          </span>
        </Loading>
      </div>
    </>
  );
}
