import { Loading, Skeleton } from '@pharos/ui/loading';
import styles from './DashboardSkeleton.module.css';
import { TopBar } from './TopBar.tsx';

/** A dashboard on its way: bar and the shape of a grid. */
export function DashboardSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} />
      <div className={styles.body}>
        <Loading label="dashboard">
          <span className={styles.grid}>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} height={260} />
            ))}
          </span>
        </Loading>
      </div>
    </>
  );
}
