import { getFolder } from '@pharos/contract/api/folders';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { canSaveFolder, loadFolderForm, setFolderTitle, type LoadedFolder } from '@pharos/domain/folders/folder-form';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useFolderActions } from '../folder-picker/index.ts';
import { DeleteFolder } from './DeleteFolder.tsx';
import styles from './folders.module.css';

/** Another name for a folder, and its end. */
export function FolderSettings({ folder }: { readonly folder: LoadedFolder }) {
  const [form, setForm] = useState(() => loadFolderForm(folder));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const { rename } = useFolderActions();
  const { toasts, session } = usePlatform();
  const navigate = useNavigate();
  const save = async (overwrite = false) => {
    if (!canSaveFolder(form) || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { url } = await rename({ uid: folder.uid, title: form.title, version: folder.version, overwrite });
      flushSync(() => setForm(loadFolderForm(folder))); // nothing is unsaved any more when the address changes
      toasts.success('Folder saved');
      await navigate(`${session.pathOf(url)}/settings`, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.wireStatus === 'version-mismatch') setConflict(true);
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
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
    <Form className={styles.form} onSubmit={() => void save()}>
      <FormSection title="Folder Settings">
        <Field label="Name" layout="row" isRequired error={refusal ?? (form.title.trim() === '' ? 'A folder needs a name' : undefined)}>
          <TextField
            value={form.title}
            maxLength={NAME_MAX_LENGTH}
            onChange={(title) => {
              setForm(setFolderTitle(form, title));
              setRefusal(undefined);
            }}
          />
        </Field>
      </FormSection>
      <FormFoot end={<DeleteFolder folder={folder} onDeleting={() => setForm(loadFolderForm(folder))} />}>
        <Button variant="primary" type="submit" disabled={!canSaveFolder(form)} isBusy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </FormFoot>
      <FolderConflict isOpen={isConflict} onOpenChange={setConflict} title={form.title} onOverwrite={() => save(true)} />
      <UnsavedGuard isDirty={form.hasChanged} />
    </Form>
  );
}

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
