import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OfferedDraft, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { draftKey, draftKeys } from './draft-key.ts';
import { findDraftKey, type FoundDraft, readDraft, setDraftAside } from './draft-store.ts';
import { useOtherTab, useStoredDraft } from './useStoredDraft.ts';

/**
 * Keeps unsaved changes in this browser, and offers those that earlier visits left behind, one after the other; the bar of the page shows
 * the offer.
 */
export function DraftKeeper() {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const { saved } = useDashboard((state) => state.history);
  const [key, setKey] = useState(() => (store.getState().meta.canSave ? findDraftKey(remember, store.getState().history) : undefined));
  // A save during this visit makes a draft of the version before one of an older version.
  const found = useMemo(
    () => (key !== undefined && draftKeys(saved.uid).includes(key) ? readDraft(remember, startHistory(saved), key) : undefined),
    [key, remember, saved],
  );
  const isElsewhere = useOtherTab();
  useEffect(() => {
    // The first save gives the dashboard an address; what an earlier visit left of a new one is offered by the next new one.
    const isOffered = found !== undefined && key !== undefined;
    store.offerDraft(isOffered ? buildOffer(found, { key, version: saved.version, isElsewhere }) : undefined);
  }, [store, key, found, saved, isElsewhere]);
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.draft !== undefined || before.draft === undefined) return;
        setKey(findDraftKey(remember, startHistory(state.history.saved), [draftKey(state.history.saved.uid), before.draft.key]));
      }),
    [store, remember],
  );
  const isInTheWay = found !== undefined && key === draftKey(saved.uid);
  const makeRoom = useCallback(() => {
    if (isInTheWay) setKey(setDraftAside(remember, saved.uid));
  }, [remember, saved.uid, isInTheWay]);
  useStoredDraft({ isOfOtherTab: isInTheWay && isElsewhere, makeRoom });
  return null;
}

interface OfferPlace {
  readonly key: string;
  readonly version: number;
  readonly isElsewhere: boolean;
}

const buildOffer = ({ kind, atMs, changes, ...draft }: FoundDraft, { key, version, isElsewhere }: OfferPlace): OfferedDraft => ({
  kind: isElsewhere ? 'elsewhere' : kind,
  key,
  version: 'draftVersion' in draft ? draft.draftVersion : version,
  atMs,
  changes,
});
