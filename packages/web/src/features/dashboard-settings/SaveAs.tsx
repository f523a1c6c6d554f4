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
import { useForm } from '../../platform/form/useForm.ts';
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
  const form = useForm({
    initial: { title: `${original} Copy`.slice(0, NAME_MAX_LENGTH), copiesTags: false },
    submit: async ({ title, copiesTags }) => {
      if (!folder) return;
      const outcome = await saveAs({ title: title.trim(), copiesTags, folder });
      if (outcome.kind === 'version-mismatch') throw new Error('Somebody saved it meanwhile');
      if (outcome.kind !== 'saved') throw new Error(outcome.message, { cause: outcome.kind });
      onClose();
      await navigate(outcome.url);
    },
  });
  const { title, copiesTags } = form.values;
  const isTaken = form.failure instanceof Error && form.failure.cause === 'name-exists';
  const name = useNameCheck({ kind: 'dashboard', name: title, folderId: folder?.id ?? 0 });
  const complaint = title.trim() === '' ? NO_TITLE : isTaken ? form.failureText : name.complaint;
  const isReady = complaint === undefined && folder !== undefined && newViewers.kind !== 'pending';
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={id} isBusy={form.isBusy} busyLabel="Saving" disabled={!isReady} title={complaint}>
        {labelWithViewers('Save', newViewers)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="Save As" onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()} footer={footer}>
      <Form id={id} layout="stack" onSubmit={() => isReady && form.submit()}>
        {form.failureText !== undefined && !isTaken && (
          <Notice tone="error" title="The dashboard was not saved">
            {form.failureText}
          </Notice>
        )}
        {hasNone && <NoFolderNotice outcome={STAYS_AS_DRAFT} />}
        <Field label="New name" isRequired error={complaint}>
          <TextField
            value={title}
            maxLength={NAME_MAX_LENGTH}
            onFocus={(event) => event.target.select()}
            onChange={(next) => form.change({ title: next })}
          />
        </Field>
        {!hasNone && (
          <FolderPicker
            value={folder}
            onChange={(next) => {
              choose(next);
              form.change({}); // the name may be free there
            }}
          />
        )}
        <NewViewersNotice viewers={newViewers} what="The copy" />
        <Field label="Copy tags">
          <Switch isOn={copiesTags} onChange={(isOn) => form.change({ copiesTags: isOn })} />
        </Field>
      </Form>
    </Dialog>
  );
}
