import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { replaceFields } from '../changes/assign-changed.ts';
import { edit, startHistory, type History } from '../changes/history.ts';

/**
 * The history of a copy that was put together with a version somebody else saved: what it adds to that version is one step. Steps made on
 * the version before are gone, since going back to one of them would undo what the others did. `atMs` is now, in epoch ms.
 */
export const rebase = (theirs: Dashboard, merged: Dashboard, atMs: number): History =>
  edit(
    startHistory(theirs),
    { label: `My changes, merged with version ${theirs.version}`, apply: (draft) => replaceFields(draft, { ...merged }) },
    atMs,
  );
