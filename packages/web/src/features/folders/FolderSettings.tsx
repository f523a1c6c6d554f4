import { getFolder } from '@pharos/contract/api/folders';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { canSaveFolder, loadFolderForm, setFolderTitle, type LoadedFolder } from '@pharos/domain/folders/folder-form';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useFolderActions } from '../folder-picker/index.ts';
import { DeleteFolder } from './DeleteFolder.tsx';
import styles from './folders.module.css';

/** Another name for a folder, and its end. */
export function FolderSettings({ folder }: { readonly folder: LoadedFolder }) {
  const [isConflict, setConflict] = useState(false);
  const { rename } = useFolderActions();
  const { toasts } = usePlatform();
  const save = async (title: string, overwrite: boolean) => {
    try {
      await rename({ uid: folder.uid, title, version: folder.version, overwrite }); // the folder is loaded anew, and the page puts its address right
      toasts.success('Folder saved');
    } catch (error) {
      setConflict(isMismatch(error));
      throw error;
    }
  };
  const form = useForm({
    initial: { title: folder.title },
    submit: ({ title }) => save(title, false),
    others: { overwrite: ({ title }) => save(title, true) },
  });
  const { title } = form.values;
  const edited = setFolderTitle(loadFolderForm(folder), title);
  const refusal = isMismatch(form.failure) ? undefined : form.failureText;
  const canSave = canSaveFolder(edited);
  if (!folder.canSave)
    return (
      <FormSection title="Folder Settings">
        <Notice tone="info" title="You may not change this folder">
          Whoever administers it can give you permission to edit.
        </Notice>
        <Field label="Name" layout="row">
          <ReadOnlyText>{folder.title}</ReadOnlyText>
        </Field>
      </FormSection>
    );
  return (
    <Form className={styles.form} onSubmit={() => canSave && form.submit()}>
      <FormSection title="Folder Settings">
        <Field label="Name" layout="row" isRequired error={refusal ?? (title.trim() === '' ? 'A folder needs a name' : undefined)}>
          <TextField value={title} maxLength={NAME_MAX_LENGTH} onChange={(next) => form.change({ title: next })} />
        </Field>
      </FormSection>
      <FormFoot end={<DeleteFolder folder={folder} onDeleting={() => form.change({ title: folder.title })} />}>
        <Button variant="primary" type="submit" disabled={!canSave} isBusy={form.isBusy} busyLabel="Saving">
          Save
        </Button>
      </FormFoot>
      <FolderConflict isOpen={isConflict} onOpenChange={setConflict} title={title} onOverwrite={() => form.run('overwrite')} />
      <UnsavedGuard isDirty={form.isDirty && edited.hasChanged} />
    </Form>
  );
}

const isMismatch = (error: unknown): boolean => error instanceof ApiError && error.wireStatus === 'version-mismatch';

interface FolderConflictProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** As it would be saved. */
  readonly title: string;
  readonly onOverwrite: () => Promise<unknown>;
}

/** Somebody else saved the folder meanwhile: theirs is loaded, or this one is saved over it. */
function FolderConflict({ isOpen, onOpenChange, title, onOverwrite }: FolderConflictProps) {
  const refresh = useRefresh();
  const reload = () => {
    onOpenChange(false);
    void refresh(getFolder);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDanger
      title="The folder has been changed by someone else"
      text={`Overwriting names it ${title.trim()}. Loading theirs gives up what you typed.`}
      otherAction={{ label: 'Load theirs', onSelect: reload }}
      confirmLabel="Save and overwrite"
      busyLabel="Saving"
      onConfirm={onOverwrite}
    />
  );
}
