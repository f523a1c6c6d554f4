import type { PageAccess } from '@pharos/contract/pages';
import { SkeletonRows } from '@pharos/ui/loading';
import { Page } from '@pharos/ui/page';
import { Suspense, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { DashboardSkeleton } from '../platform/page/DashboardSkeleton.tsx';
import { TopBar } from '../platform/page/TopBar.tsx';
import { usePlatform } from '../platform/platform-context.ts';
import { FullReload } from './FullReload.tsx';

interface PageGateProps {
  readonly access: PageAccess;
  /** A grid of panels is on the way, not a list. */
  readonly isDashboard: boolean;
  /** Asks the server for the document at the address that is shown. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/**
 * Who lacks the role of a page is sent to the home page; nobody at all is sent to sign in by the server, which remembers the address.
 * While the page's code is on the way its shape is there.
 */
export function PageGate({ access, isDashboard, onReload, children }: PageGateProps) {
  const { session } = usePlatform();
  if (!session.may(access)) return session.may('signed-in') ? <Navigate to="/" replace /> : <FullReload onReload={onReload} />;
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
