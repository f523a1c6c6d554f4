import { classNames } from '@pharos/plugin/ui';
import styles from './Table.module.css';
import type { TableView } from './table-view.ts';

/** Style of a cell by the place of its column: numbers stand at the right, a pinned column stays while others scroll. */
export const cellClass = ({ columns, isPinned }: TableView, place: number): string =>
  classNames(styles.cell, columns[place]?.isRight && styles.right, isPinned && place === 0 && styles.pinned);
