import { ErrorState } from '@pharos/ui/feedback';
import { Component, type ReactNode } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';

interface PanelBoundaryProps {
  readonly children: ReactNode;
  /** A new value gives a broken panel another try: new data, other options. */
  readonly attempt: unknown;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  readonly error?: unknown;
  readonly attempt?: unknown;
}

/** A panel whose drawing breaks takes nothing else down. */
export class PanelBoundary extends Component<PanelBoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  static getDerivedStateFromProps({ attempt }: PanelBoundaryProps, state: BoundaryState): BoundaryState | null {
    return attempt === state.attempt ? null : { attempt, error: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorState isCompact title="The panel could not be drawn" onRetry={() => this.setState({ error: undefined })}>
        {messageOf(error)}
      </ErrorState>
    );
  }
}
