import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Readable, ReadablePlace } from './readable.ts';
import { spokenPlace } from './rows.ts';
import { fillReadableTable } from './table-element.ts';
import { type Walk, walkAfterKey } from './walk.ts';
import styles from './readable.module.css';

const MAX_POINTS = 300;

interface ReadableTextProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly read: () => Readable;
  readonly onPlace: ((place: ReadablePlace | null) => void) | undefined;
  readonly summaryId: string;
}

/** Summary, walk and table of a drawing. */
export function ReadableText({ box, label, read, onPlace, summaryId }: ReadableTextProps) {
  const readable = useMemo(() => read(), [read]);
  const later = useDeferredValue(readable);
  const walked = useWalk(box, readable);
  useEffect(() => {
    onPlace?.(walked);
  }, [walked, onPlace]);
  const spoken = walked ? spokenPlace(readable, walked) : '';
  return (
    <>
      {walked && !onPlace && (
        <p className={styles.plate} aria-hidden="true">
          {spoken}
        </p>
      )}
      <p id={summaryId} className={styles.offscreen}>
        {later.summary}
      </p>
      <p className={styles.offscreen} aria-live="polite">
        {spoken}
      </p>
      <ReadableTable readable={later} title={label} />
    </>
  );
}

function useWalk(box: RefObject<HTMLElement | null>, readable: Readable): Walk | null {
  const [at, setAt] = useState<Walk | null>(null);
  useEffect(() => {
    const element = box.current;
    const onKey = (event: KeyboardEvent): void => {
      // Keys of what stands in the drawing, a link or a field, are its own.
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = walkAfterKey(event, at, {
        first: 0,
        last: readable.pointCount - 1,
        seriesCount: readable.series.length,
        hasPoint: (series, point) => readable.series[series]?.hasPoint?.(point) ?? true,
      });
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAt(next);
    };
    const onBlur = (): void => setAt(null);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('blur', onBlur);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('blur', onBlur);
    };
  }, [box, readable, at]);
  // New data may have fewer points.
  return useMemo(() => {
    if (!at || readable.pointCount === 0) return null;
    const series = at.series !== null && at.series < readable.series.length ? at.series : null;
    return { point: Math.min(at.point, readable.pointCount - 1), series };
  }, [at, readable]);
}

function ReadableTable({ readable, title }: { readonly readable: Readable; readonly title: string }) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (table.current) fillReadableTable(table.current, readable, { title, maxPoints: MAX_POINTS });
  }, [readable, title]);
  return (
    <div className={styles.offscreen}>
      <table ref={table} />
    </div>
  );
}
