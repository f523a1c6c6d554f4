import { Field, TextField } from '@pharos/ui/field';
import { useState } from 'react';

interface CheckedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Why a trimmed text cannot be taken; undefined where it can. */
  readonly findComplaint: (text: string) => string | undefined;
  readonly onChange: (text: string) => void;
}

/** A line of text that counts while it is right. What is wrong stays in the field with its reason, and the document as it was. */
export function CheckedField({ label, value, placeholder, hint, isRequired = false, findComplaint, onChange }: CheckedFieldProps) {
  // Shown as typed until the field is left: the document trims, and would take away the space somebody is about to write behind.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const complaint = findComplaint(text.trim());
  const type = (next: string) => {
    setTyped(next);
    if (findComplaint(next.trim()) === undefined) onChange(next.trim());
  };
  return (
    <Field label={label} layout="row" isRequired={isRequired} hint={hint} error={complaint}>
      <TextField value={text} placeholder={placeholder} onChange={type} onBlur={() => complaint === undefined && setTyped(undefined)} />
    </Field>
  );
}
