import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useTypedNumber } from './typed-number.ts';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'end'> {
  /** null is an empty field. */
  readonly value: number | null;
  /** Called with every text that is a number of the field, with null for an empty one, and with the number from before once the text is refused. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Takes no fractions. */
  readonly isWhole?: boolean;
}

/**
 * A number, as text: browsers' own number fields change by the mouse wheel and hide what was typed wrong. Text that is none of
 * its numbers stays, and the `Field` around it says which ones are.
 */
export function NumberField({ value, onChange, min = -Infinity, max = Infinity, step = 1, isWhole = false, ...rest }: NumberFieldProps) {
  const { onBlur, onKeyDown, ...field } = rest;
  const { text, isRefused, ownFault, type, leave, drop } = useTypedNumber({ value, onChange, rule: { min, max, isWhole } });
  const move = (steps: number) => {
    drop();
    onChange(stepped(value ?? Math.max(min, 0), steps * step, { min, max }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Escape' && isRefused) {
      event.preventDefault();
      event.stopPropagation(); // it ends the text, not the dialog around it
      drop();
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.defaultPrevented || rest.readOnly) return;
    event.preventDefault();
    move(direction * (event.shiftKey ? 10 : 1));
  };
  const arrows = !rest.disabled && !rest.readOnly && (
    <span className={styles.steps} aria-hidden>
      <button type="button" tabIndex={-1} onClick={() => move(1)}>
        <Glyph of={ChevronUp} size="small" />
      </button>
      <button type="button" tabIndex={-1} onClick={() => move(-1)}>
        <Glyph of={ChevronDown} size="small" />
      </button>
    </span>
  );
  return (
    <>
      <TextField
        {...field}
        role="spinbutton"
        inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
        aria-valuenow={value ?? undefined}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        isInvalid={isRefused || rest.isInvalid || undefined}
        value={text ?? (value === null ? '' : String(value))}
        onChange={type}
        onKeyDown={press}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        end={arrows}
      />
      {ownFault && (
        <span className={styles.fault} role="alert">
          {ownFault}
        </span>
      )}
    </>
  );
}

/** Decimal steps add up without the tail of binary fractions: 0.1 + 0.2 is 0.3. */
function stepped(from: number, by: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, Number((from + by).toPrecision(12))));
}
