import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button that shows it. Name `autoComplete` (`current-password` or `new-password`), so that password stores help. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  const eye = (
    <button
      type="button"
      className={styles.inside}
      aria-label={label}
      title={label}
      disabled={props.disabled}
      onClick={() => setShown(!isShown)}
    >
      <Glyph of={isShown ? EyeOff : Eye} />
    </button>
  );
  return <TextField spellCheck={false} autoCapitalize="none" {...props} type={isShown ? 'text' : 'password'} end={eye} />;
}
