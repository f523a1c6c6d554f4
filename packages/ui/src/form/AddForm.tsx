import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Form } from './Form.tsx';
import styles from './form.module.css';

interface AddFormProps {
  readonly id?: string;
  /** Name of the form for assistive technology. */
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly busyLabel?: string;
  /** Nothing is submitted yet, neither by the button nor by Enter. */
  readonly isIncomplete?: boolean;
  readonly onSubmit: () => void;
  /** Absent where the form always stands there. */
  readonly onClose?: () => void;
  /** Fields, in a row where there is room. */
  readonly children: ReactNode;
}

/** A panel above a list that adds to it, one row after the other. */
export function AddForm({ id, label, submitLabel, isBusy, busyLabel, isIncomplete = false, onSubmit, onClose, children }: AddFormProps) {
  return (
    <Form id={id} layout="stack" label={label} className={styles.add} onSubmit={() => !isIncomplete && onSubmit()}>
      {children}
      <Button type="submit" variant={onClose ? 'primary' : 'normal'} disabled={isIncomplete} isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      {onClose && <IconButton label="Close" icon={<Glyph of={X} />} onClick={onClose} />}
    </Form>
  );
}
