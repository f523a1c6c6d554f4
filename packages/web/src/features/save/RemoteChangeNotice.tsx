import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '@pharos/ui/text';
import { type RemoteChange, hasUnsavedChanges, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useSaving } from './useSaving.ts';

/** Says that the open dashboard was deleted or moved elsewhere, and what can be done. Nothing on the page is lost by it. */
export function RemoteChangeNotice({ remoteChange }: { readonly remoteChange: RemoteChange }) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.saved.title);
  const [isSeen, setSeen] = useState<RemoteChange>();
  const close = () => setSeen(remoteChange);
  if (isSeen?.kind === remoteChange.kind) return null;
  if (remoteChange.kind === 'gone') return <GoneDialog title={title} onClose={close} />;
  const takeOver = () => {
    close();
    store.moved(remoteChange);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="This dashboard was moved"
      description={`${title} is in the folder ${remoteChange.folderTitle} now. A save keeps it there.`}
      onOpenChange={(isOpen) => !isOpen && takeOver()}
      footer={
        <>
          <Button onClick={takeOver}>Stay here</Button>
          <ButtonLink href={remoteChange.folderUid === '' ? '/dashboards' : `/dashboards/f/${remoteChange.folderUid}`} variant="primary">
            Go to the folder
          </ButtonLink>
        </>
      }
    />
  );
}

function GoneDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { session } = usePlatform();
  const store = useDashboardStore();
  const saving = useSaving('copy');
  const navigate = useNavigate();
  const isUnsaved = useDashboard(hasUnsavedChanges);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const saveAsNew = async () => {
    setBusy(true);
    const outcome = await saving({});
    setBusy(false);
    if (outcome.kind === 'saved') {
      store.reportRemoteChange(undefined);
      return navigate(outcome.url, { replace: true });
    }
    return setFailure(outcome.kind === 'version-mismatch' ? 'Somebody saved it meanwhile' : outcome.message);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="This dashboard is not there any more"
      description={`Somebody deleted ${title}, or you may not see it any more. ${isUnsaved ? 'Your changes are' : 'What you see is'} still on this page.`}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Stay here</Button>
          {session.may('edit-somewhere') && (
            <Button variant="primary" isBusy={isBusy} busyLabel="Saving" onClick={() => void saveAsNew()}>
              Save as new
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
