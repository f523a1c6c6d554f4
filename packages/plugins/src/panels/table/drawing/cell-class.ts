import { classNames } from '@pharos/plugin/ui';
import type { TableView } from '../view/table-view.ts';
import styles from './Table.module.css';

/** Style of a cell by the place of its column: numbers stand at the right, a pinned column stays while others scroll. */
export function cellClass({ columns, isPinned }: TableView, place: number): string {
  const { align, wraps, isInspected, isFilterSource } = columns[place] ?? {};
  return classNames(
    styles.cell,
    align === 'right' && styles.right,
    align === 'center' && styles.center,
    wraps === 'wrap' && styles.wrap,
    wraps === 'pre' && styles.pre,
    (isInspected || isFilterSource) && styles.hasActions,
    isPinned && place === 0 && styles.pinned,
  );
}
