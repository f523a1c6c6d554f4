import { EmptyState, ErrorState, ForbiddenState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../platform/api/api-error.ts';
import { TopBar } from '../../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../../platform/page/usePageTitle.ts';

interface DashboardFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** In place of a dashboard that cannot be shown. */
export function DashboardFailure({ error, onRetry, children }: DashboardFailureProps) {
  usePageTitle(isGone(error) ? 'Dashboard not found' : 'Dashboard');
  return (
    <>
      <TopBar crumbs={[{ label: 'Dashboards', href: '/dashboards' }, { label: 'Dashboard' }]} isAligned />
      <Reason error={error} onRetry={onRetry} />
      {children}
    </>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Reason({ error, onRetry }: Pick<DashboardFailureProps, 'error' | 'onRetry'>) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return (
      <ForbiddenState title="You may not see this dashboard">{`${messageOf(error)}. Whoever administers it can give you permission.`}</ForbiddenState>
    );
  if (!isGone(error))
    return (
      <ErrorState title="The dashboard did not load" onRetry={onRetry}>
        {messageOf(error)}
      </ErrorState>
    );
  return (
    <EmptyState
      role="alert"
      icon={<Icon name="layout-dashboard" size="huge" />}
      title="Dashboard not found"
      action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
    >
      It was deleted, or it belongs to another org.
    </EmptyState>
  );
}
