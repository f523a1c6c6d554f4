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
}

/** Around a lazily loaded part of a page: when its code does not come, only the part is lost, and edits stay where they are. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkError) return <ChunkFailure what={this.props.what} isCompact={this.props.isCompact} />;
    return (
      <ErrorState
        title={`${this.props.what} stopped working`}
        isCompact={this.props.isCompact}
        onRetry={() => this.setState({ error: undefined })}
      >
        {messageOf(error)}
      </ErrorState>
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
