import { Button } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { Component, type ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { ChunkError } from './load-chunk.ts';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** What is missing when the load fails, for example "The query editor". */
  readonly what: string;
  readonly isCompact?: boolean;
  /** What the part would bring and nobody can do without: it stands below the failure. */
  readonly below?: ReactNode;
}

/** Around a lazily loaded part of a page: when its code does not come, only the part is lost, and edits stay where they are. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, what, isCompact, below } = this.props;
    if (error === undefined) return children;
    return (
      <>
        {error instanceof ChunkError ? (
          <ChunkFailure {...{ what, isCompact }} />
        ) : (
          <ErrorState title={`${what} stopped working`} isCompact={isCompact} onRetry={() => this.setState({ error: undefined })}>
            {messageOf(error)}
          </ErrorState>
        )}
        {below}
      </>
    );
  }
}

const KEEP_EDITS = 'Unsaved edits on this page are still here: save them before reloading.';

interface ChunkFailureProps {
  readonly what: string;
  /** What to do before the page is loaded anew. */
  readonly advice?: string;
  readonly isCompact?: boolean | undefined;
}

/** A browser does not ask again for code that failed, so the page must be loaded anew; unsaved edits are asked about before. */
export function ChunkFailure({ what, advice = KEEP_EDITS, isCompact }: ChunkFailureProps) {
  const reload = (
    <Button size={isCompact ? 'compact' : 'normal'} onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
  return (
    <ErrorState title="Loading chunk failed" isCompact={isCompact} action={reload}>
      {`${what} did not load. ${advice}`}
    </ErrorState>
  );
}
