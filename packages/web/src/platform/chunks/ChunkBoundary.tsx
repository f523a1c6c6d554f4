import { Button } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { ChunkError, onChunkFound } from '@pharos/ui/lazy';
import { Component, type ContextType, type ReactNode, useContext } from 'react';
import { messageOf } from '../api/api-error.ts';
import { PlatformContext } from '../platform-context.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { HasDrafts } from './has-drafts.ts';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** What is missing when the load fails, for example "The query editor". */
  readonly what: string;
  readonly isCompact?: boolean;
  /** Of what stands over the page: a toast tells the failure, and this takes back what was asked for, so that the next press asks anew. */
  readonly onLost?: () => void;
  /** What the part would bring and nobody can do without: it stands below the failure. */
  readonly below?: ReactNode;
  /** Says nothing of the failure: the part draws nothing that could be missed, and is loaded once the server answers. */
  readonly isSilent?: boolean;
}

interface ChunkBoundaryState {
  readonly error?: unknown;
}

/** Around a lazily loaded part of a page: when its code does not come, only the part is lost, and edits stay where they are. */
export const ChunkBoundary = (props: ChunkBoundaryProps) => <Boundary {...props} hasDrafts={useContext(HasDrafts)} />;

class Boundary extends Component<ChunkBoundaryProps & { readonly hasDrafts: boolean }, ChunkBoundaryState> {
  static override contextType = PlatformContext;
  declare context: ContextType<typeof PlatformContext>;
  override state: ChunkBoundaryState = {};
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.stop = onChunkFound(() => this.state.error instanceof ChunkError && this.retry());
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override componentDidCatch(error: unknown) {
    const { what, onLost, hasDrafts } = this.props;
    if (!onLost || !(error instanceof ChunkError)) return;
    if (this.context) reportLost(this.context.toasts, error, { what, hasDrafts });
    onLost();
    this.retry();
  }

  private readonly retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    const { children, what, isCompact, onLost, below, isSilent } = this.props;
    if (error === undefined) return children;
    const isLost = error instanceof ChunkError;
    if (isLost && (onLost || isSilent)) return null;
    return (
      <>
        {isLost ? (
          <ChunkFailure {...{ what, isCompact }} onRetry={this.retry} />
        ) : (
          <ErrorState title={`${what} stopped working`} isCompact={isCompact} onRetry={this.retry}>
            {messageOf(error)}
          </ErrorState>
        )}
        {below}
      </>
    );
  }
}

/** Reports by a toast that a part of the page did not come. */
export const reportLost = (
  toasts: Pick<Toasts, 'error'>,
  error: unknown,
  { what, hasDrafts }: { readonly what: string; readonly hasDrafts?: boolean },
): void => toasts.error(messageOf(error), lostText(what, { hasDrafts }));

/** Tells what is missing, and what helps: the next press asks again, and after an upgrade of the server only a new page has the code. */
const lostText = (what: string, { hasDrafts = false, canRetry = true } = {}): string =>
  [
    `${what} did not load.`,
    canRetry ? 'Try again; if that does not help, reload the page.' : 'Reload the page to try again.',
    ...(hasDrafts ? ['Unsaved edits are kept as a draft.'] : []),
  ].join(' ');

interface ChunkFailureProps {
  readonly what: string;
  /** Absent where only a new page could have the code. */
  readonly onRetry?: () => void;
  readonly isCompact?: boolean | undefined;
}

/** In the place of a part whose code did not come. */
export function ChunkFailure({ what, onRetry, isCompact }: ChunkFailureProps) {
  const hasDrafts = useContext(HasDrafts);
  const reload = (
    <Button size={isCompact ? 'compact' : 'normal'} onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
  return (
    <ErrorState title="Loading chunk failed" isCompact={isCompact} action={reload} onRetry={onRetry}>
      {lostText(what, { hasDrafts, canRetry: onRetry !== undefined })}
    </ErrorState>
  );
}
