import type { Panel } from '@pharos/contract/dashboard/panel';
import type { GridItem } from './layout.ts';
import { sortByPlace } from './order.ts';

/** Columns of the phone layout; x is 0 or 1 and w is 1 or 2. */
export const PHONE_COLUMNS = 2;

/**
 * The layout of a phone: one panel below the other in reading order, those that fit half its width two side by side; one that would stand
 * alone takes the full width. Saved heights are kept; the document itself is not changed.
 */
export function phoneLayout(panels: readonly Panel[], fitsHalf: (type: string) => boolean): GridItem[] {
  const sorted = sortByPlace(panels);
  const items: GridItem[] = [];
  let y = 0;
  for (let index = 0; index < sorted.length;) {
    const [first, second] = sorted.slice(index, index + PHONE_COLUMNS);
    if (!first) break;
    if (second && fitsHalf(first.type) && fitsHalf(second.type)) {
      const h = Math.max(first.gridPos.h, second.gridPos.h);
      items.push({ id: first.id, x: 0, y, w: 1, h }, { id: second.id, x: 1, y, w: 1, h });
      y += h;
      index += 2;
    } else {
      items.push({ id: first.id, x: 0, y, w: PHONE_COLUMNS, h: first.gridPos.h });
      y += first.gridPos.h;
      index += 1;
    }
  }
  return items;
}
