import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** Stands for the page around the panels, which has long been drawn when frames arrive: React is warm, on every page that has one. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const [count, setCount] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setCount(element.current?.childElementCount ?? 0), []);
  const text = useMemo(() => `${count}`, [count]);
  return (
    <div ref={element} title={text}>
      {children}
    </div>
  );
}
