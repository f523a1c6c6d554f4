import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './ResizeHandle.module.css';

interface ResizeHandleProps {
  readonly label: string;
  /** horizontal lies between things above each other. */
  readonly orientation: 'horizontal' | 'vertical';
  /** Size of what lies before the handle, in CSS pixels. */
  readonly sizePx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onResize: (sizePx: number) => void;
  /** The hand let go: the moment to remember the size. */
  readonly onDone?: (sizePx: number) => void;
  /** A double press goes back to this size. */
  readonly defaultPx?: number;
}

const KEY_STEP_PX = 16;

/** Divides two areas. Drag it, or move it by arrows, Home and End. */
export function ResizeHandle({ label, orientation, sizePx, minPx, maxPx, onResize, onDone, defaultPx }: ResizeHandleProps) {
  const start = useRef<{ readonly at: number; readonly sizePx: number } | undefined>(undefined);
  const isAcross = orientation === 'horizontal';
  const within = (size: number) => Math.round(Math.min(maxPx, Math.max(minPx, size)));
  const place = (event: PointerEvent) => (isAcross ? event.clientY : event.clientX);
  const commit = (size: number) => {
    onResize(within(size));
    onDone?.(within(size));
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: place(event), sizePx };
  };
  const drag = (event: PointerEvent) => {
    if (start.current) onResize(within(start.current.sizePx + place(event) - start.current.at));
  };
  const letGo = () => {
    if (start.current) onDone?.(sizePx);
    start.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const [less, more] = isAcross ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const sizes: Readonly<Record<string, number>> = { [less]: sizePx - KEY_STEP_PX, [more]: sizePx + KEY_STEP_PX, Home: minPx, End: maxPx };
    const size = sizes[event.key];
    if (size === undefined) return;
    event.preventDefault();
    commit(size);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={sizePx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      className={classNames(styles.handle, styles[orientation])}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
      onDoubleClick={() => defaultPx !== undefined && commit(defaultPx)}
    />
  );
}
