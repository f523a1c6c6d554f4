import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useNavigate } from 'react-router';
import { labelWithViewers, NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { saveDraftCopy } from './save-draft-copy.ts';
import { useCopyInPlace } from './useFolderChoice.ts';

const LABEL = 'Save as copy';

interface DraftCopyButtonProps {
  readonly draftKey: string;
  readonly version: number;
}

/** Makes a dashboard of its own from changes that belong to an older version, and opens it. Asks first where more people would see it. */
export function DraftCopyButton({ draftKey, version }: DraftCopyButtonProps) {
  const store = useDashboardStore();
  const { api, remember, session, toasts } = usePlatform();
  const navigate = useNavigate();
  const viewers = useNewViewers(useCopyInPlace());
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    const outcome = await saveDraftCopy({ api, remember, pathOf: session.pathOf }, store, { key: draftKey, version });
    if (outcome.kind === 'saved') await navigate(outcome.url);
    else toasts.error('The changes were not copied', 'message' in outcome ? outcome.message : '');
    setBusy(false);
  };
  return (
    <>
      <Button
        size="compact"
        variant="primary"
        isBusy={isBusy}
        busyLabel="Saving"
        disabled={viewers.kind === 'pending'}
        onClick={() => (viewers.kind === 'nobody' ? void copy() : setConfirming(true))}
      >
        {LABEL}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title="Save the changes as a copy?"
        text="It is made in the folder of the dashboard."
        confirmLabel={labelWithViewers(LABEL, viewers)}
        busyLabel="Saving"
        onConfirm={copy}
      >
        <NewViewersNotice viewers={viewers} what="The copy" />
      </ConfirmDialog>
    </>
  );
}
