import type { Access } from '@pharos/contract/route';
import { SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { Suspense, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { TopBar } from '../platform/page/TopBar.tsx';
import { usePlatform } from '../platform/platform-context.ts';

interface PageGateProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/** A page without the needed role sends to the home page. While its code is on the way the page's shape is there. */
export function PageGate({ access, children }: PageGateProps) {
  const { session } = usePlatform();
  if (!session.may(access)) return <Navigate to="/" replace />;
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}

function PageSkeleton() {
  return (
    <>
      <TopBar crumbs={[]} isAligned />
      <Page>
        <SkeletonRows label="page" />
      </Page>
    </>
  );
}
