import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from './changes/edit.ts';

/** What a copy of a dashboard is stored with. */
export interface CopyChoice {
  readonly title: string;
  readonly copiesTags: boolean;
}

/** Two rules must not watch the same: a copy has no alert, nor the thresholds that belong to one. */
function dropAlert(panel: Panel): void {
  if (panel['alert'] === undefined) return;
  delete panel['alert'];
  if (panel.type === 'graph') delete panel['thresholds'];
}

/** Makes the open dashboard the copy that Save As stores: its own name, tags where they are wanted, no alerts, and editable. */
export const becomeCopy = ({ title, copiesTags }: CopyChoice): Edit => ({
  label: 'Save as',
  apply: (draft: Dashboard) => {
    draft.title = title;
    draft.editable = true;
    if (!copiesTags) draft.tags = [];
    for (const panel of draft.panels) for (const one of [panel, ...(panel.panels ?? [])]) dropAlert(one);
  },
});
