import { generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './two-factor.module.css';

/** Light squares around the code, without which cameras do not find it. */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is for, to who does not see it. */
  readonly label: string;
}

/** A text for the camera of a phone: dark on light in both themes, as readers expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawCode(text), [text]);
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function drawCode(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const squares = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`));
  return { path: squares.join(''), size: code.size + 2 * MARGIN };
}
