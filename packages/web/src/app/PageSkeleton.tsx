import { LoadingLine, SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { TopBar } from '../platform/page/TopBar.tsx';
import styles from './Frame.module.css';

/** The shape of a list or a form that is on its way as the first page. */
export function PageSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} isAligned />
      <div className={styles.line}>
        <LoadingLine label="Loading page" />
      </div>
      <Page>
        <SkeletonRows label="page" />
      </Page>
    </>
  );
}
