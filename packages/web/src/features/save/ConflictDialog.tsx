import { getDashboardByUid, type DashboardMeta, type DashboardResponse } from '@pharos/contract/api/dashboards';
import { rebase } from '@pharos/domain/dashboard/merge/rebase';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { relativeText } from '@pharos/domain/time/relative-text';
import { ErrorNotice } from '@pharos/ui/feedback';
import { Dialog } from '@pharos/ui/dialog';
import { SkeletonRows } from '@pharos/ui/loading';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pageQuery } from '../../platform/cache/api-query.ts';
import { messageOf } from '../../platform/api/api-error.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { openedKey } from '../page-data/index.ts';
import { NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ConflictActions, type ConflictAction } from './ConflictActions.tsx';
import { giveUpDraft } from './draft-store.ts';
import { asSubject, saverName, YOU_ELSEWHERE } from './saved-by.ts';
import { useCopyInPlace } from './useFolderChoice.ts';
import { useMerge } from './useMerge.ts';

interface ConflictDialogProps {
  readonly onOverwrite: () => Promise<void>;
  /** Keeps both: what is on the page becomes a dashboard of its own. */
  readonly onCopy: () => Promise<void>;
  /** Saves what is on the page, which is by then both sides in one. */
  readonly onMerged: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Somebody saved since this dashboard was loaded: says who and when, what each side changed and what clashes. The edits stay until a person
 * has chosen.
 */
export function ConflictDialog({ onOverwrite, onCopy, onMerged, onClose }: ConflictDialogProps) {
  const store = useDashboardStore();
  const { api, session } = usePlatform();
  const { uid, version } = useDashboard(({ history }) => history.saved);
  // What an earlier call brought is another version, however short a time ago; a failed one leaves nothing to compare with.
  const query = useQuery({ ...pageQuery(api, getDashboardByUid, { params: { uid: uid ?? '' } }), staleTime: 0 });
  const stored = query.isFetching || query.error ? undefined : query.data;
  const theirs = useMemo(() => stored && { ...stored, dashboard: openDocument(stored.dashboard) }, [stored]);
  const merge = useMerge(theirs);
  const load = useLoadVersion(theirs);
  const copyViewers = useNewViewers(useCopyInPlace());
  const [busyWith, setBusyWith] = useState<ConflictAction>();
  const run = async (name: ConflictAction, act: () => Promise<void>) => {
    setBusyWith(name);
    await act();
    setBusyWith(undefined);
  };
  const mergeAndSave = async () => {
    if (!merge || merge.openClashes > 0) return;
    store.restore(rebase(merge.theirs, merge.merged, store.now()), theirs?.dashboard);
    // The other version may have been a move: the save leaves the dashboard there.
    if (theirs) store.moved({ ...theirs.meta, url: session.pathOf(theirs.meta.url) });
    await onMerged();
  };
  // A choice that is being carried out is not crossed by another one.
  const isBusy = busyWith !== undefined;
  const savedBy = theirs && saverName(theirs.meta.updatedBy, session.user.login);
  return (
    <Dialog
      isOpen
      size="wide"
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={savedBy === YOU_ELSEWHERE ? 'You changed this dashboard in another tab' : 'The dashboard has been changed by someone else'}
      description={describeChange(theirs?.meta, savedBy, { version, nowMs: store.now() })}
      footer={
        <ConflictActions
          busyWith={busyWith}
          version={theirs?.meta.version}
          openClashes={merge?.openClashes}
          copyViewers={copyViewers}
          onClose={onClose}
          onLoad={load}
          onCopy={() => void run('copy', onCopy)}
          onOverwrite={() => void run('overwrite', onOverwrite)}
          onMerge={() => void run('merge', mergeAndSave)}
        />
      }
    >
      {query.isFetching && <SkeletonRows label="the stored version" count={3} />}
      {query.error && !query.isFetching && (
        <ErrorNotice title="The stored version did not load" text={messageOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {merge ? (
        <ComparisonTable {...merge} theirName={`Version ${merge.theirs.version}, ${savedBy}`} />
      ) : (
        !query.isFetching && <ChangeList />
      )}
      <NewViewersNotice viewers={copyViewers} what="A copy" />
      <p>Your edits stay on this page until you choose.</p>
    </Dialog>
  );
}

/** Shows the other version in place of what is on the page, whose changes are given up. */
function useLoadVersion(theirs: DashboardResponse | undefined): () => void {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const client = useQueryClient();
  return () => {
    const { history } = store.getState();
    giveUpDraft(remember, history);
    if (history.saved.uid !== null && theirs) client.setQueryData(openedKey(history.saved.uid), theirs);
  };
}

/** "Jonas Berg saved version 42, 3 minutes ago. You started from version 41." A clock that goes ahead makes no future of it. */
function describeChange(
  meta: DashboardMeta | undefined,
  savedBy: string | undefined,
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
): string {
  const started = `You started from version ${version}.`;
  if (!meta || savedBy === undefined) return started;
  const at = Date.parse(meta.updated);
  const when = Number.isNaN(at) ? '' : `, ${relativeText(Math.min(at, nowMs), nowMs)}`;
  return `${asSubject(savedBy)} saved version ${meta.version}${when}. ${started}`;
}
