import { Switch } from '@pharos/ui/choice';
import { Field, ReadOnlyText } from '@pharos/ui/field';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FlagSettingProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isReadOnly: boolean;
  /** What being on means. */
  readonly hint?: ReactNode;
}

export function FlagSetting({ label, isOn, onChange, isReadOnly, hint }: FlagSettingProps) {
  return (
    <Field layout="row" label={label} hint={hint} className={styles.flag}>
      {isReadOnly ? <ReadOnlyText>{isOn ? 'On' : 'Off'}</ReadOnlyText> : <Switch isOn={isOn} onChange={onChange} />}
    </Field>
  );
}
