import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { useState, useId } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard-store/index.ts';
import { FolderPicker, STAYS_AS_DRAFT, NoFolderNotice, useFolderField, useNameCheck } from '../folder-picker/index.ts';
import { labelWithViewers, NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { useFolderChoice, useFolderCopy, useSaveAs } from '../save/index.ts';

const NO_TITLE = 'A dashboard needs a title';

/** Stores the dashboard as one of its own. For those who may save somewhere, whatever they may do here. */
export function SaveAs() {
  const { session } = usePlatform();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const isReadOnly = useDashboard((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  const canSaveAs = !isNew && !isReadOnly && session.may('edit-somewhere');
  if (!canSaveAs) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        Save As
      </button>
      {isOpen && <SaveAsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Name, folder and tags of the copy. A name that is taken is told at its field; what was typed stays. */
function SaveAsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const saveAs = useSaveAs();
  const original = useDashboard(({ history }) => history.current.title);
  const { folder, choose, hasNone } = useFolderField(useFolderChoice().value);
  const newViewers = useNewViewers(useFolderCopy(folder?.id));
  const isReady = folder && newViewers.kind !== 'pending';
  const [title, setTitle] = useState(() => `${original} Copy`.slice(0, NAME_MAX_LENGTH));
  const [copiesTags, setCopiesTags] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const name = useNameCheck({ kind: 'dashboard', name: title, folderId: folder?.id ?? 0 });
  const complaint = title.trim() === '' ? NO_TITLE : (taken ?? name.complaint);
  const submit = async () => {
    if (isBusy || complaint !== undefined || !isReady) return;
    setBusy(true);
    const outcome = await saveAs({ title: title.trim(), copiesTags, folder });
    setBusy(false);
    if (outcome.kind === 'saved') {
      onClose();
      await navigate(outcome.url);
      return;
    }
    const message = outcome.kind === 'version-mismatch' ? 'Somebody saved it meanwhile' : outcome.message;
    if (outcome.kind === 'name-exists') setTaken(message);
    else setFailure(message);
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        type="submit"
        form={id}
        isBusy={isBusy}
        busyLabel="Saving"
        disabled={complaint !== undefined || !isReady}
        title={complaint}
      >
        {labelWithViewers('Save', newViewers)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="Save As" onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()} footer={footer}>
      <Form id={id} layout="stack" onSubmit={() => void submit()}>
        {failure !== undefined && (
          <Notice tone="error" title="The dashboard was not saved">
            {failure}
          </Notice>
        )}
        {hasNone && <NoFolderNotice outcome={STAYS_AS_DRAFT} />}
        <Field label="New name" isRequired error={complaint}>
          <TextField
            value={title}
            maxLength={NAME_MAX_LENGTH}
            onFocus={(event) => event.target.select()}
            onChange={(next) => {
              setTitle(next);
              setTaken(undefined);
            }}
          />
        </Field>
        {!hasNone && (
          <FolderPicker
            value={folder}
            onChange={(next) => {
              choose(next);
              setTaken(undefined);
            }}
          />
        )}
        <NewViewersNotice viewers={newViewers} what="The copy" />
        <Field label="Copy tags">
          <Switch isOn={copiesTags} onChange={setCopiesTags} />
        </Field>
      </Form>
    </Dialog>
  );
}
