import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { LoadingLine } from '@pharos/ui/loading';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import styles from './solo.module.css';

/** In place of a panel that cannot be shown. Wherever the page is embedded there is no way on but this. */
export function SoloMessage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className={styles.solo} data-solo="done">
      <EmptyState isCompact role="alert" icon={<Icon name="chart-no-axes-column" size="large" />} title={title}>
        {children}
      </EmptyState>
    </main>
  );
}

export function SoloFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <SoloMessage title="Dashboard not found">It was deleted, or it belongs to another org.</SoloMessage>;
  if (status === 403) return <SoloMessage title="You may not see this dashboard">{messageOf(error)}</SoloMessage>;
  return (
    <main className={styles.solo} data-solo="done">
      <ErrorState isCompact title="The panel did not load" onRetry={onRetry}>
        {messageOf(error)}
      </ErrorState>
    </main>
  );
}

export const SoloLoading = () => (
  <main className={styles.solo}>
    <LoadingLine label="Loading panel" />
  </main>
);
