import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useControlNaming, useFieldLabelId } from '../field/field-context.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './Select.module.css';

interface PickerButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** What is chosen; undefined shows the placeholder. */
  readonly text: string | undefined;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
}

/** Looks like a `Select` and opens a popover of its own: the trigger of a list that is searched. Takes its name from the `Field` around it. */
export function PickerButton({ text, placeholder = 'Choose', icon, ...rest }: PickerButtonProps) {
  const naming = useControlNaming({});
  const labelId = useFieldLabelId();
  const textId = useId();
  return (
    <button
      type="button"
      {...rest}
      {...naming}
      aria-labelledby={labelId && `${labelId} ${textId}`}
      data-placeholder={text === undefined || undefined}
      className={styles.trigger}
      title={text}
    >
      <span className={styles.shown}>
        {icon}
        <span id={textId}>{text ?? placeholder}</span>
      </span>
      <Glyph of={ChevronDown} size="small" />
    </button>
  );
}
