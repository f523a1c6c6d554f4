import { openView, type OpenedView } from '@pharos/domain/text/expressions/view';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { pageExpressions } from './page-expressions.ts';

/** Expressions for what a component draws. Another object, and so another drawing, when something it was not told yet became known. */
export function useExpressionView(): OpenedView {
  const last = useRef<{ readonly view: OpenedView; readonly version: number }>(undefined);
  const version = useSyncExternalStore(pageExpressions.subscribe, () =>
    last.current?.view.isWaiting() === false ? last.current.version : pageExpressions.version(),
  );
  const view = useMemo(() => ({ view: openView(pageExpressions), version }), [version]);
  last.current = view;
  return view.view;
}
