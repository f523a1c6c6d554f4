import { SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { TopBar } from '../platform/page/TopBar.tsx';

/** The shape of a list or a form that is on its way as the first page. */
export function PageSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} isAligned />
      <Page>
        <SkeletonRows label="page" />
      </Page>
    </>
  );
}
