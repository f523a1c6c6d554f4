import { setAllRows } from '@pharos/domain/dashboard/row-commands';
import type { DashboardStore } from '../../dashboard-store/index.ts';

/** Opens or closes every row, copies of rows too. */
export function changeAllRows(store: Pick<DashboardStore, 'edit' | 'resetRowClones'>, state: 'collapsed' | 'expanded'): void {
  store.resetRowClones();
  store.edit(setAllRows(state));
}
