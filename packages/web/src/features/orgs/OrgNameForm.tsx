import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { BelowFields, Form, FormSection } from '@pharos/ui/form';
import type { ReactNode } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { useUnsaved } from '../../platform/page/UnsavedForms.tsx';

interface OrgNameFormProps {
  readonly name: string;
  /** What it rejects with is shown at the field. */
  readonly onSave: (name: string) => Promise<unknown>;
  /** After the button. */
  readonly extra?: ReactNode;
}

/** What an organisation is called, which it has to be. */
export function OrgNameForm({ name, onSave, extra }: OrgNameFormProps) {
  const form = useForm({
    initial: { name },
    check: (typed) => (typed.name.trim() === '' ? { name: 'An organisation needs a name' } : {}),
    submit: (typed) => onSave(typed.name.trim()),
  });
  useUnsaved(form.isDirty);
  return (
    <Form label="Organisation" onSubmit={form.submit}>
      <FormSection>
        <Field label="Organisation name" layout="row" isRequired error={form.faults.name ?? form.failureText}>
          <TextField
            value={form.values.name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="organization"
            onChange={(typed) => form.change({ name: typed })}
          />
        </Field>
        <BelowFields>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
            Update
          </Button>
          {extra}
        </BelowFields>
      </FormSection>
    </Form>
  );
}
