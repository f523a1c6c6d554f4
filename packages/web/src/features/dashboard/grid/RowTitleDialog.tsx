import type { Panel } from '@pharos/contract/dashboard/panel';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { renameRow } from '@pharos/domain/dashboard/row-commands';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { useId, useState, type FormEvent } from 'react';
import { useDashboardStore } from '../store/useDashboard.ts';
import { rowTitle } from '../panel/panel-text.ts';

interface RowTitleDialogProps {
  readonly row: Panel;
  readonly onClose: () => void;
}

/** Asks for the title of a row. Left empty, it stays the one it was. */
export function RowTitleDialog({ row, onClose }: RowTitleDialogProps) {
  const { edit } = useDashboardStore();
  const id = useId();
  const [title, setTitle] = useState(rowTitle(row));
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') edit(renameRow(row.id, title.trim()));
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={id}>
        Rename
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" title="Rename row" onOpenChange={(isOpen) => !isOpen && onClose()} footer={footer}>
      <form id={id} onSubmit={rename}>
        <Field label="Title">
          <TextField
            value={title}
            maxLength={NAME_MAX_LENGTH}
            placeholder={rowTitle(row)}
            onChange={setTitle}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </form>
    </Dialog>
  );
}
