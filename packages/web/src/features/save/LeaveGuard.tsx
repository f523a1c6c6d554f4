import type { Blocker } from 'react-router';
import { LeaveDialog } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { giveUpDraft } from './draft-store.ts';
import { useSaving } from './useSaving.ts';

/** Asks before changes would be lost, and says which. */
export function LeaveGuard({ blocker }: { readonly blocker: Blocker }) {
  const store = useDashboardStore();
  const { toasts, remember } = usePlatform();
  const saving = useSaving();
  // A save would leave out what a form still holds.
  const hasOpenForm = useDashboard((state) => state.hasOpenForm);
  const save = async () => {
    const outcome = await saving({});
    if (outcome.kind === 'saved') return;
    // The page stays, and the dialog that saves goes on from there: a conflict asks its question, a refusal is told.
    if (outcome.kind === 'failed') toasts.error('The dashboard was not saved', outcome.message);
    store.requestSave('save');
    throw new Error(outcome.kind);
  };
  return (
    <LeaveDialog
      blocker={blocker}
      {...(hasOpenForm ? {} : { onSave: save })}
      onDiscard={() => giveUpDraft(remember, store.getState().history)}
    >
      <ChangeList />
    </LeaveDialog>
  );
}
