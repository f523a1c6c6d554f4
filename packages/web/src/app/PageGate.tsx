import type { Access } from '@pharos/contract/route';
import { SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { Suspense, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { DashboardSkeleton } from '../platform/page/DashboardSkeleton.tsx';
import { TopBar } from '../platform/page/TopBar.tsx';
import { usePlatform } from '../platform/platform-context.ts';

interface PageGateProps {
  readonly access: Access;
  /** A grid of panels is on the way, not a list. */
  readonly isDashboard: boolean;
  readonly children: ReactNode;
}

/** A page without the needed role sends to the home page. While its code is on the way the page's shape is there. */
export function PageGate({ access, isDashboard, children }: PageGateProps) {
  const { session } = usePlatform();
  if (!session.may(access)) return <Navigate to="/" replace />;
  return <Suspense fallback={isDashboard ? <DashboardSkeleton /> : <PageSkeleton />}>{children}</Suspense>;
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
