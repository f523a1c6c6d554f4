import { createContext, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { lazyCode, type LazyCode } from './lazy-code.ts';
import { useLazyCode } from './useLazyCode.ts';

const Fallback = createContext<ReactNode>(null);

interface LazyBoundaryProps {
  /** Stands in the place of each part while its code is loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Says what stands in the place of lazy parts: of ours, and of those that plugins make with React's own `lazy`. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  return (
    <Suspense fallback={fallback}>
      <Fallback value={fallback}>{children}</Fallback>
    </Suspense>
  );
}

/** A component, and the way to have its code before it is drawn. */
export type LazyPart<Props> = ComponentType<Props> & { readonly code: LazyCode<ComponentType<Props>> };

/**
 * A component whose code is loaded when it is first drawn, as by React's `lazy`, but drawn in the moment its code is there: React holds what
 * comes after a Suspense fallback back for 300 ms. A failed load is thrown to the nearest error boundary.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const code = lazyCode(load);
  function Part(props: Props) {
    const fallback = use(Fallback);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const Loaded = useLazyCode(code, { isNeeded: true, onFailure: (error) => setFailure({ error }) });
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : fallback;
  }
  return Object.assign(Part, { code });
}
