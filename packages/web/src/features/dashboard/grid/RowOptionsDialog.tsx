import type { Panel } from '@pharos/contract/dashboard/panel';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { setRowOptions } from '@pharos/domain/dashboard/row-commands';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Switch } from '@pharos/ui/choice';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useId } from 'react';
import { useForm } from '../../../platform/form/useForm.ts';
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
  const choices = useRepeatChoices(row.repeat ?? '');
  const { values, change, submit } = useForm({
    initial: { title: rowTitle(row), repeat: row.repeat ?? '', foldsEmptyCopies: row.foldEmptyCopies === true },
    submit: ({ title, repeat, foldsEmptyCopies }) => {
      const options = { title: title.trim() || rowTitle(row), repeat: repeat === '' ? undefined : repeat, foldsEmptyCopies };
      edit(setRowOptions(row.id, options));
      onClose();
    },
  });
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
      <Form id={id} layout="stack" onSubmit={submit}>
        <Field label="Title">
          <TextField
            value={values.title}
            maxLength={NAME_MAX_LENGTH}
            placeholder={rowTitle(row)}
            onChange={(title) => change({ title })}
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
          <Select value={values.repeat} options={choices} onChange={(repeat) => change({ repeat })} />
        </Field>
        {values.repeat !== '' && (
          <Switch isOn={values.foldsEmptyCopies} onChange={(foldsEmptyCopies) => change({ foldsEmptyCopies })}>
            Fold away copies without data
          </Switch>
        )}
      </Form>
    </Dialog>
  );
}
