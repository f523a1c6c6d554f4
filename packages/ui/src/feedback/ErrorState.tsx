import Lock from 'lucide-react/icons/lock';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What failed: "The list did not load". */
  readonly title: string;
  /** The server's words. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Beside Try again, for example Inspect. */
  readonly action?: ReactNode;
  readonly isCompact?: boolean;
}

/** In place of the content that did not come; head and toolbar of the page stay. */
export function ErrorState({ title, children, onRetry, isRetrying, action, isCompact }: ErrorStateProps) {
  const size = isCompact ? 'compact' : 'normal';
  const actions = (onRetry || action) && (
    <>
      {onRetry && (
        <Button size={size} isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      {action}
    </>
  );
  return (
    <EmptyState
      role="alert"
      isCompact={isCompact}
      icon={<Glyph of={Unplug} size={isCompact ? 'large' : 'huge'} />}
      title={title}
      action={actions}
    >
      {children}
    </EmptyState>
  );
}

interface ForbiddenStateProps {
  readonly title: string;
  /** The reason in words, and whom to ask. */
  readonly children?: ReactNode;
  readonly isCompact?: boolean;
}

export function ForbiddenState({ title, children, isCompact }: ForbiddenStateProps) {
  return (
    <EmptyState role="status" isCompact={isCompact} icon={<Glyph of={Lock} size={isCompact ? 'large' : 'huge'} />} title={title}>
      {children}
    </EmptyState>
  );
}
