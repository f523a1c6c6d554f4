import type { OrgAddress } from '@pharos/contract/api/orgs';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { BelowFields, Form, FormSection } from '@pharos/ui/form';
import { useForm } from '../../platform/form/useForm.ts';
import { useUnsaved } from '../../platform/page/UnsavedForms.tsx';

const FIELDS = [
  { name: 'address1', label: 'Address', autoComplete: 'address-line1' },
  { name: 'address2', label: 'Address, second line', autoComplete: 'address-line2' },
  { name: 'zipCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State or province', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const satisfies readonly { readonly name: keyof OrgAddress; readonly label: string; readonly autoComplete: string }[];

interface OrgAddressFormProps {
  readonly address: OrgAddress;
  readonly onSave: (address: OrgAddress) => Promise<unknown>;
}

/** Where an organisation is. */
export function OrgAddressForm({ address, onSave }: OrgAddressFormProps) {
  const form = useForm({ initial: address, submit: onSave });
  useUnsaved(form.isDirty);
  return (
    <Form label="Address" onSubmit={form.submit}>
      <FormSection title="Address">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} layout="row">
            <TextField
              value={form.values[name]}
              maxLength={NAME_MAX_LENGTH}
              autoComplete={autoComplete}
              onChange={(typed) => form.change({ [name]: typed })}
            />
          </Field>
        ))}
        {form.failureText !== undefined && (
          <Notice tone="error" title="The address was not saved">
            {form.failureText}
          </Notice>
        )}
        <BelowFields>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving" aria-label="Update the address">
            Update
          </Button>
        </BelowFields>
      </FormSection>
    </Form>
  );
}
