import { Children, type ReactNode } from 'react';
import { classNames, cssVariables } from '../element/index.ts';
import type { TileLayout } from './tile-layout.ts';
import styles from './tiles.module.css';

/** Boxes of one size, in rows; by keyboard too where they are more than can be seen. */
export function Tiles({
  layout: { columns, width, height, isScrolling },
  children,
}: {
  readonly layout: TileLayout;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classNames(styles.tiles, isScrolling && styles.isScrolling)}
      {...(isScrolling && { role: 'group', 'aria-label': 'Values', tabIndex: 0 })}
      style={cssVariables({ '--tile-columns': columns, '--tile-height': `${height}px`, '--tile-width': `${width}px` })}
    >
      {Children.map(children, (child) => (
        <div className={styles.tile}>{child}</div>
      ))}
    </div>
  );
}
