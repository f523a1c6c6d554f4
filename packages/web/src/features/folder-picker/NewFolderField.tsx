import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { useState, type KeyboardEvent } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
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
  const [name, setName] = useState(first);
  const [isTouched, setTouched] = useState(first !== '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { complaint, isValid } = useNameCheck({ kind: 'folder', name, folderId: 0 });
  const { create } = useFolderActions();
  const isReady = isTouched && isValid && !isBusy;
  const submit = async () => {
    if (!isReady) return;
    setBusy(true);
    try {
      onCreated(await create(name));
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation(); // neither the form's nor the dialog's
    if (event.key === 'Escape') onCancel();
    else void submit();
  };
  return (
    <Field label="New folder" layout={layout} hasMessageRoom warning={refusal ?? (isTouched ? complaint : undefined)}>
      <TextField
        value={name}
        maxLength={NAME_MAX_LENGTH}
        placeholder="Name of the new folder"
        autoFocus
        onChange={(next) => {
          setName(next);
          setTouched(true);
          setRefusal(undefined);
        }}
        onKeyDown={press}
      />
      <Button disabled={!isReady} isBusy={isBusy} busyLabel="Creating" onClick={() => void submit()}>
        Create
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </Field>
  );
}
