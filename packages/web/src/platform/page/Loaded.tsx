import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';

interface LoadedProps<Data> {
  /** What is loaded, as it stands in sentences. */
  readonly what: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** For how many rows room is kept meanwhile. */
  readonly count?: number;
  /** In a part of a page instead of the page. */
  readonly isCompact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a query found; until then its room, and the reason where it found nothing. */
export function Loaded<Data>({ what, query, count, isCompact, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <SkeletonRows label={what} count={count} />;
  return (
    <ErrorState title={`The ${what} did not load`} onRetry={() => void query.refetch()} isRetrying={query.isFetching} isCompact={isCompact}>
      {messageOf(query.error)}
    </ErrorState>
  );
}
