import { getDashboardByUid, type DashboardMeta } from '@pharos/contract/api/dashboards';
import { relativeText } from '@pharos/domain/time/relative-text';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { SkeletonRows } from '@pharos/ui/loading';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { openedKey } from '../../page-data/index.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { ChangeList } from './ChangeList.tsx';
import { giveUpDraft } from './draft-store.ts';

interface ConflictDialogProps {
  readonly onOverwrite: () => Promise<void>;
  /** Keeps both: what is on the page becomes a dashboard of its own. */
  readonly onCopy: () => Promise<void>;
  readonly onClose: () => void;
}

/** Somebody saved since this dashboard was loaded: says who and when, and keeps the edits until a person has chosen. */
export function ConflictDialog({ onOverwrite, onCopy, onClose }: ConflictDialogProps) {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const client = useQueryClient();
  const { uid, version } = useDashboard(({ history }) => history.saved);
  const theirs = useApiQuery(getDashboardByUid, { params: { uid: uid ?? '' } });
  const [busyWith, setBusyWith] = useState<'copy' | 'overwrite'>();
  const meta = theirs.data?.meta;
  const run = async (name: 'copy' | 'overwrite', act: () => Promise<void>) => {
    setBusyWith(name);
    await act();
    setBusyWith(undefined);
  };
  const load = () => {
    giveUpDraft(remember, store.getState().history);
    if (uid !== null && theirs.data) client.setQueryData(openedKey(uid), theirs.data);
  };
  // A choice that is being carried out is not crossed by another one.
  const isBusy = busyWith !== undefined;
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        Keep editing
      </Button>
      <Button disabled={busyWith === 'overwrite'} isBusy={busyWith === 'copy'} busyLabel="Saving" onClick={() => void run('copy', onCopy)}>
        Save as copy
      </Button>
      {meta && <Button variant="danger" disabled={isBusy} onClick={load}>{`Load version ${meta.version}`}</Button>}
      <Button
        variant="danger-solid"
        disabled={busyWith === 'copy'}
        isBusy={busyWith === 'overwrite'}
        busyLabel="Saving"
        onClick={() => void run('overwrite', onOverwrite)}
      >
        Save and overwrite
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      size="wide"
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="The dashboard has been changed by someone else"
      description={describeChange(meta, version, store.now())}
      footer={footer}
    >
      {theirs.isLoading && <SkeletonRows label="the stored version" count={1} />}
      <h3>Your changes</h3>
      <ChangeList />
      <p>Your edits stay on this page until you choose.</p>
    </Dialog>
  );
}

/** "Jonas Berg saved version 42 3 minutes ago. You started from version 41." */
function describeChange(meta: DashboardMeta | undefined, version: number, nowMs: number): string {
  const started = `You started from version ${version}.`;
  if (!meta) return started;
  const at = Date.parse(meta.updated);
  const when = Number.isNaN(at) ? '' : `, ${relativeText(at, nowMs)}`;
  return `${meta.updatedBy || 'Somebody'} saved version ${meta.version}${when}. ${started}`;
}
