import { Switch } from '@pharos/ui/choice';
import { useId, type ReactNode } from 'react';
import styles from './share.module.css';

interface SwitchLineProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A choice with its switch at the end of the line; the whole line is pressed. */
export function SwitchLine({ label, note, isOn, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span>
        <span id={id}>{label}</span>
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <Switch isOn={isOn} onChange={onChange} aria-labelledby={id} />
    </label>
  );
}
