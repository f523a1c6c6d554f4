import { Children, type ReactNode } from 'react';
import { cssVariables } from '../element/index.ts';
import type { TileLayout } from './tile-layout.ts';
import styles from './tiles.module.css';

/** Boxes of one size, in rows. */
export function Tiles({ layout: { columns, width, height }, children }: { readonly layout: TileLayout; readonly children: ReactNode }) {
  return (
    <div
      className={styles.tiles}
      style={cssVariables({ '--tile-columns': columns, '--tile-height': `${height}px`, '--tile-width': `${width}px` })}
    >
      {Children.map(children, (child) => (
        <div className={styles.tile}>{child}</div>
      ))}
    </div>
  );
}
