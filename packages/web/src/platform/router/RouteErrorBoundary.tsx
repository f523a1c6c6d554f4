import { Component, type ReactNode } from 'react';
import type { RouterLocation } from './location.ts';
import { RouteErrorContext } from './router-context.ts';

interface Props {
  readonly errorElement: ReactNode;
  readonly location: RouterLocation;
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
  /** Where it happened. */
  readonly location?: RouterLocation;
}

/** What breaks while it is drawn is told in its place until the address changes. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <RouteErrorContext value={error}>{this.props.errorElement}</RouteErrorContext>;
  }
}
