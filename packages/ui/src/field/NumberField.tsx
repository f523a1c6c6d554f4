import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState, type KeyboardEvent } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'end'> {
  /** null is an empty field. */
  readonly value: number | null;
  /** Called with every text that is a number within the bounds, and with null for an empty one. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/**
 * A number, as text: browsers' own number fields change by the mouse wheel and hide what was typed wrong. Text that is no
 * number stays while it is typed and gives way to the last number when the field is left.
 */
export function NumberField({ value, onChange, min = -Infinity, max = Infinity, step = 1, onBlur, onKeyDown, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parseNumber(typed, min, max) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const parsed = parseNumber(text, min, max);
    if (parsed !== undefined) onChange(parsed);
  };
  const move = (steps: number) => {
    setTyped(undefined);
    onChange(stepped(value ?? Math.max(min, 0), steps * step, { min, max }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
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
    <TextField
      {...rest}
      role="spinbutton"
      inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      isInvalid={isWrong || rest.isInvalid || undefined}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      onKeyDown={press}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      end={arrows}
    />
  );
}

/** undefined where the text is no number or out of bounds. A decimal comma is understood. */
function parseNumber(text: string, min: number, max: number): number | null | undefined {
  const trimmed = text
    .trim()
    .replace('−', '-')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (trimmed === '') return null;
  const parsed = Number(trimmed);
  return Number.isFinite(parsed) && parsed >= min && parsed <= max ? parsed : undefined;
}

/** Decimal steps add up without the tail of binary fractions: 0.1 + 0.2 is 0.3. */
function stepped(from: number, by: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, Number((from + by).toPrecision(12))));
}
