import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './badge.module.css';

export type StateTone = 'ok' | 'error' | 'warning' | 'nodata' | 'pending' | 'paused';

const SHAPE = {
  ok: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  nodata: CircleDashed,
  pending: Hourglass,
  paused: CirclePause,
} as const;

/** A state in shape and word, never in colour alone. */
export function StateLabel({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <Glyph of={SHAPE[tone]} />
      {children}
    </span>
  );
}
