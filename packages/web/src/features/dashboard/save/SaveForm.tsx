import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { setTitle } from '@pharos/domain/dashboard/commands';
import { Button } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Dialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { Notice } from '@pharos/ui/feedback';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { FolderPicker, useNameCheck } from '../../folder-picker/index.ts';
import { ChangeLines, useSavedChanges } from './ChangeList.tsx';
import type { SaveInput } from './save-dashboard.ts';
import { hasOtherTime, hasOtherValues } from './save-state.ts';
import { useFolderChoice } from './useFolderChoice.ts';
import { NOTHING_TO_SAVE } from './useRequestSave.ts';
import styles from './save.module.css';

const NO_TITLE = 'A dashboard needs a title';

interface SaveFormProps {
  readonly input: SaveInput;
  /** Why the last try failed, in the server's words. */
  readonly failure: string | undefined;
  readonly onSave: (input: SaveInput) => Promise<void>;
  readonly onClose: () => void;
}

/** What a save is told about: a title for a new dashboard, a message for the list of versions, whether range and values go with it. */
export function SaveForm({ input, failure, onSave, onClose }: SaveFormProps) {
  const store = useDashboardStore();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const title = useDashboard(({ history }) => history.current.title);
  const folderChoice = useFolderChoice();
  const { complaint } = useNameCheck({ kind: 'dashboard', name: title, folderId: folderChoice.value.id });
  const canKeepTime = useDashboard(hasOtherTime);
  const canKeepValues = useDashboard(hasOtherValues);
  const [message, setMessage] = useState(input.message ?? '');
  // What a new dashboard was built with is its own; an existing one has a range of its own already.
  const [keepsTime, setKeepsTime] = useState(input.keepsTime ?? isNew);
  const [keepsValues, setKeepsValues] = useState(input.keepsValues ?? false);
  const [isBusy, setBusy] = useState(false);
  const changes = [
    ...useSavedChanges(),
    ...(keepsTime && canKeepTime ? ['Time range and refresh on the screen'] : []),
    ...(keepsValues && canKeepValues ? ['Values of variables on the screen'] : []),
  ];
  const isUntitled = title.trim() === '';
  const refusal = isUntitled ? NO_TITLE : changes.length === 0 && !isNew ? NOTHING_TO_SAVE : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUntitled) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (isBusy || refusal !== undefined) return;
    setBusy(true);
    await onSave({ message: message.trim(), keepsTime: keepsTime && canKeepTime, keepsValues: keepsValues && canKeepValues });
    setBusy(false);
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
        aria-disabled={refusal !== undefined}
        title={refusal}
      >
        Save
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={isNew ? 'Save new dashboard' : 'Save dashboard'}
      footer={footer}
    >
      <form id={id} ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure !== undefined && (
          <Notice tone="error" title="The dashboard was not saved">
            {failure}
          </Notice>
        )}
        {isNew && (
          <Field label="Title" isRequired error={isUntitled ? NO_TITLE : undefined} warning={complaint}>
            <TextField
              value={title}
              maxLength={NAME_MAX_LENGTH}
              onChange={(next) => store.edit(setTitle(next))}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        )}
        {isNew && <FolderPicker {...folderChoice} />}
        <Field label="Message" labelExtra="optional">
          <TextField value={message} maxLength={MESSAGE_MAX_LENGTH} onChange={setMessage} placeholder="What has changed and why" />
        </Field>
        {canKeepTime && (
          <Checkbox isChecked={keepsTime} onChange={setKeepsTime}>
            Save current time range and refresh
          </Checkbox>
        )}
        {canKeepValues && (
          <Checkbox isChecked={keepsValues} onChange={setKeepsValues}>
            Save current variables
          </Checkbox>
        )}
        <Contents changes={changes} isNew={isNew} />
      </form>
    </Dialog>
  );
}

/** What the new version will hold that the stored one does not. */
function Contents({ changes, isNew }: { readonly changes: readonly string[]; readonly isNew: boolean }) {
  const version = useDashboard(({ history }) => history.saved.version);
  if (changes.length === 0) {
    return isNew ? null : (
      <p className={styles.nothing}>{`Nothing has changed since version ${version}: a save would store the same again.`}</p>
    );
  }
  return (
    <section className={styles.contents}>
      <h3>What will be saved</h3>
      <ChangeLines changes={changes} label="What will be saved" />
    </section>
  );
}
