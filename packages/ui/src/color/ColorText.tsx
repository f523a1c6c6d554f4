import { BLACK, readColorText } from '@pharos/domain/colors/any-color';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { TextField } from '../field/TextField.tsx';

interface ColorTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether an empty text says that there is no colour. */
  readonly allowsNone: boolean;
}

/** A colour as text. What is no colour is told while it is typed; who leaves it so gets black, and is told that, too. */
export function ColorText({ label, value, onChange, allowsNone }: ColorTextProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const read = (text: string) => (allowsNone && text.trim() === '' ? { isColor: true, stored: '' } : readColorText(text));
  const change = (text: string): void => {
    setTyped(text);
    setRefused(undefined);
    const { isColor, stored } = read(text);
    if (isColor && stored !== value) onChange(stored);
  };
  const end = (): void => {
    if (typed === undefined) return;
    if (!read(typed).isColor) {
      setRefused(typed);
      onChange(BLACK);
    }
    setTyped(undefined);
  };
  const isFault = typed !== undefined && !read(typed).isColor;
  return (
    <Field
      label={label}
      error={isFault ? 'This is no colour.' : undefined}
      warning={refused === undefined ? undefined : `“${refused}” is no colour. Black takes its place.`}
      hasMessageRoom
    >
      <TextField
        size="compact"
        isMono
        value={typed ?? value}
        onChange={change}
        onBlur={end}
        onKeyDown={(event) => event.key === 'Enter' && end()}
        spellCheck={false}
      />
    </Field>
  );
}
