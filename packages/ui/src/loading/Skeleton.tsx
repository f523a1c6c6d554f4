import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './loading.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly isRound?: boolean;
  readonly className?: string;
}

/** A place where words or pictures will be, in their final size. */
export function Skeleton({ width = '100%', height = 10, isRound, className }: SkeletonProps) {
  return <span aria-hidden className={classNames(styles.skeleton, isRound && styles.round, className)} style={{ width, height }} />;
}

/** Around skeletons: hides them for the first 150 ms and says once what is loading. */
export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy className={styles.late}>
      <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
      {children}
    </div>
  );
}

const WIDTHS = ['46%', '34%', '52%', '40%', '28%'];

/** The rows of a list that is being loaded for the first time. */
export function SkeletonRows({ label, count = 6 }: { readonly label: string; readonly count?: number }) {
  return (
    <Loading label={label}>
      <span className={styles.rows}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.row}>
            <Skeleton width={WIDTHS[index % WIDTHS.length]} />
            <Skeleton width="18%" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
