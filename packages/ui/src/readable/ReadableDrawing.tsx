import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyCode, useLazyCode } from '../lazy/index.ts';
import { atRest } from '../lazy/useLoadAtRest.ts';
import type { Readable, ReadablePlace } from './readable.ts';
import styles from './readable.module.css';

const textCode = lazyCode(async () => (await import('./ReadableText.tsx')).ReadableText);

interface ReadableDrawingProps {
  /** Names the drawing; not as its panel is named. */
  readonly label: string;
  /** What the drawing shows, made when somebody comes near: give the same function for the same data (`useCallback`). */
  readonly read: () => Readable;
  /**
   * Shows the place in the drawing as the pointer would; null: nobody walks any more. Without it a plate over the drawing tells the values. Give the same function (`useCallback`).
   */
  readonly onPlace?: ((place: ReadablePlace | null) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A drawing that can be walked through by keys and is told in words: a stop of the tab key with a summary, a spoken point at every key, and its values as a table
 * behind it. The code of all that comes at rest, or with the focus. What is drawn inside needs no words of its own.
 */
export function ReadableDrawing({ label, read, onPlace, children }: ReadableDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const summaryId = useId();
  const [isWanted, setWanted] = useState(false);
  const Description = useLazyCode(textCode, { isNeeded: isWanted, onFailure: () => setWanted(false) });
  useEffect(() => {
    const want = (): void => setWanted(true);
    const element = box.current;
    element?.addEventListener('focusin', want);
    const callOff = atRest(want);
    return () => {
      callOff();
      element?.removeEventListener('focusin', want);
    };
  }, []);
  return (
    <div className={styles.readable}>
      <div
        ref={box}
        className={styles.box}
        role="group"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={summaryId}
        tabIndex={0}
      >
        {children}
      </div>
      {Description && <Description box={box} label={label} read={read} onPlace={onPlace} summaryId={summaryId} />}
    </div>
  );
}
