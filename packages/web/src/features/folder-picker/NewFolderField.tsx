import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import type { KeyboardEvent } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import type { ChosenFolder } from './chosen-folder.ts';
import { useFolderActions } from './useFolderActions.ts';
import { useNameCheck } from './useNameCheck.ts';

interface NewFolderFieldProps {
  /** What was searched for. */
  readonly name: string;
  readonly layout: 'row' | 'stack';
  readonly onCreated: (folder: ChosenFolder) => void;
  readonly onCancel: () => void;
}

/** In place of the picker while a new folder is named. No form of its own: it may stand in one. */
export function NewFolderField({ name: first, layout, onCreated, onCancel }: NewFolderFieldProps) {
  const { create } = useFolderActions();
  const form = useForm({
    initial: { name: first },
    submit: async ({ name }) => {
      onCreated(await create(name));
    },
  });
  const { name } = form.values;
  const { complaint, isValid } = useNameCheck({ kind: 'folder', name, folderId: 0 });
  const isTouched = first !== '' || form.isTouched;
  const isReady = isTouched && isValid && !form.isBusy;
  const submit = () => {
    if (isReady) form.submit();
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation(); // neither the form's nor the dialog's
    if (event.key === 'Escape') onCancel();
    else submit();
  };
  return (
    <Field label="New folder" layout={layout} hasMessageRoom warning={form.failureText ?? (isTouched ? complaint : undefined)}>
      <TextField
        value={name}
        maxLength={NAME_MAX_LENGTH}
        placeholder="Name of the new folder"
        autoFocus
        onChange={(next) => form.change({ name: next })}
        onKeyDown={press}
      />
      <Button disabled={!isReady} isBusy={form.isBusy} busyLabel="Creating" onClick={submit}>
        Create
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </Field>
  );
}
