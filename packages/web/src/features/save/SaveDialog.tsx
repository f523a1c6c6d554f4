import { useLocation, useNavigate } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { type SaveRequest, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { SaveInput, SaveOutcome } from './save-dashboard.ts';
import { SaveForm } from './SaveForm.tsx';
import { useSaving } from './useSaving.ts';
import { ConfirmDialog } from '@pharos/ui/dialog';

/** Saves with a message; asks what to do where somebody else was faster or the title is taken. Edits stay whatever is answered. */
export function SaveDialog({ request }: { readonly request: SaveRequest }) {
  const store = useDashboardStore();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const saving = useSaving();
  const copying = useSaving('copy');
  const navigate = useNavigate();
  const location = useLocation(); // below the base path
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location; // the address may change while a save is under way
  }, [location]);
  const [input, setInput] = useState<SaveInput>({});
  const [outcome, setOutcome] = useState<SaveOutcome | undefined>(() =>
    request === 'comparison' ? { kind: 'version-mismatch' } : undefined,
  );
  const refresh = useRefresh();
  const close = () => store.requestSave(undefined);

  const save = async (next: SaveInput, how = saving) => {
    setInput(next);
    const result = await how(next);
    if (result.kind === 'version-mismatch') void refresh(getDashboardByUid); // what was known of the other version may be older
    setOutcome(result);
    if (result.kind !== 'saved') return;
    // The address follows a new title; what else stands in it stays. The page of a new dashboard is opened anew: nobody edits the one before meanwhile.
    const { pathname, search } = latest.current;
    if (isNew || result.url !== pathname) await navigate({ pathname: result.url, search }, { replace: true });
    close();
  };
  const overwrite = () => save({ ...input, isOverwrite: true });

  if (outcome?.kind === 'version-mismatch')
    return (
      <ConflictDialog
        onOverwrite={overwrite}
        onCopy={() => save(input, copying)}
        onMerged={() => save(withoutDisplay(input))}
        onClose={close}
      />
    );
  if (outcome?.kind === 'name-exists') return <NameExistsDialog onOverwrite={overwrite} onBack={() => setOutcome(undefined)} />;
  return (
    <SaveForm
      input={input}
      refusal={outcome?.kind === 'saved' ? undefined : outcome}
      onSave={save}
      onCopy={() => save(input, copying)}
      onClose={close}
    />
  );
}

/** What was on the screen stands in the document already, and is merged as it is there. */
const withoutDisplay = ({ message }: SaveInput): SaveInput => ({ message, keepsTime: false });

interface NameExistsDialogProps {
  readonly onOverwrite: () => Promise<void>;
  readonly onBack: () => void;
}

/** The title is taken by another dashboard of the folder. */
function NameExistsDialog({ onOverwrite, onBack }: NameExistsDialogProps) {
  const title = useDashboard(({ history }) => history.current.title);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title="A dashboard with the same name in the folder already exists"
      text={`Overwriting replaces the other dashboard named ${title}. Its versions are kept.`}
      cancelLabel="Back"
      confirmLabel="Save and overwrite"
      busyLabel="Saving"
      onConfirm={onOverwrite}
    />
  );
}
