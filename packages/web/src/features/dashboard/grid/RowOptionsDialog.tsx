import type { Panel } from '@pharos/contract/dashboard/panel';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { setRowOptions } from '@pharos/domain/dashboard/row-commands';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Switch } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useId, useState, type FormEvent } from 'react';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { rowTitle } from '../panel/panel-text.ts';
import { useRepeatChoices } from './useRepeatChoices.ts';

interface RowOptionsDialogProps {
  readonly row: Panel;
  readonly onClose: () => void;
}

/** Title of a row, and the variable for whose values it is repeated. A title left empty stays the one it was. */
export function RowOptionsDialog({ row, onClose }: RowOptionsDialogProps) {
  const { edit } = useDashboardStore();
  const id = useId();
  const [title, setTitle] = useState(rowTitle(row));
  const [repeat, setRepeat] = useState(row.repeat ?? '');
  const [foldsEmptyCopies, setFoldsEmptyCopies] = useState(row.foldEmptyCopies === true);
  const choices = useRepeatChoices(row.repeat ?? '');
  const update = (event: FormEvent) => {
    event.preventDefault();
    const options = { title: title.trim() || rowTitle(row), repeat: repeat === '' ? undefined : repeat, foldsEmptyCopies };
    edit(setRowOptions(row.id, options));
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={id}>
        Update
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" title="Row options" onOpenChange={(isOpen) => !isOpen && onClose()} footer={footer}>
      <form id={id} onSubmit={update} style={{ display: 'grid', gap: 16 }}>
        <Field label="Title">
          <TextField
            value={title}
            maxLength={NAME_MAX_LENGTH}
            placeholder={rowTitle(row)}
            onChange={setTitle}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Field
          label="Repeat for"
          hint={
            choices.length === 1
              ? 'A variable of the dashboard can repeat a row. There is none yet: the settings make one.'
              : 'The row and its panels stand there once for each chosen value.'
          }
        >
          <Select value={repeat} options={choices} onChange={setRepeat} />
        </Field>
        {repeat !== '' && (
          <Switch isOn={foldsEmptyCopies} onChange={setFoldsEmptyCopies}>
            Fold away copies without data
          </Switch>
        )}
      </form>
    </Dialog>
  );
}
