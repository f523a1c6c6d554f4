import { startHistory } from '@pharos/domain/dashboard/changes/history';
import type { RestoredDraft } from '@pharos/domain/dashboard/changes/draft';
import { useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { OfferedDraft } from '../store/dashboard-state.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { findDraft } from './draft-store.ts';
import { useOtherTab, useStoredDraft } from './useStoredDraft.ts';

/** Keeps unsaved changes in this browser, and offers those that an earlier visit left behind; the bar of the page shows the offer. */
export function DraftKeeper() {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const { saved } = useDashboard((state) => state.history);
  const [isWaiting, setWaiting] = useState(
    () => store.getState().meta.canSave && findDraft(remember, store.getState().history) !== undefined,
  );
  // A save during this visit makes a draft of the version before one of an older version.
  const found = useMemo(() => (isWaiting ? findDraft(remember, startHistory(saved)) : undefined), [isWaiting, remember, saved]);
  const isElsewhere = useOtherTab();
  useEffect(() => {
    if (found) store.offerDraft(buildOffer(found, saved.version, isElsewhere));
  }, [store, found, saved, isElsewhere]);
  useEffect(
    () => store.subscribe((state, before) => state.draft === undefined && before.draft !== undefined && setWaiting(false)),
    [store],
  );
  useStoredDraft(found === undefined);
  return null;
}

const buildOffer = (
  { kind, atMs, changes, ...draft }: Exclude<RestoredDraft, { kind: 'unreadable' }>,
  version: number,
  isElsewhere: boolean,
): OfferedDraft => ({
  kind: isElsewhere ? 'elsewhere' : kind,
  version: 'draftVersion' in draft ? draft.draftVersion : version,
  atMs,
  changes,
});
