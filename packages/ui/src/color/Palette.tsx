import { useRef, type KeyboardEvent } from 'react';
import { cssVariables } from '../element/css-variables.ts';
import styles from './ColorField.module.css';

export interface NamedColor {
  readonly name: string;
  /** What is stored. */
  readonly value: string;
  /** What is drawn, where that differs: a colour that follows the theme. */
  readonly shown?: string;
}

interface PaletteProps {
  readonly label: string;
  readonly colors: readonly NamedColor[];
  readonly columns: number;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/** One stop of the tab key; arrows walk in both directions. */
export function Palette({ label, colors, columns, value, onPick }: PaletteProps) {
  const grid = useRef<HTMLDivElement>(null);
  const chosen = colors.findIndex((color) => color.value.toLowerCase() === value.toLowerCase());
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[at + step]?.focus();
  };
  return (
    <div
      ref={grid}
      role="radiogroup"
      aria-label={label}
      className={styles.palette}
      style={cssVariables({ '--columns': columns })}
      onKeyDown={press}
    >
      {colors.map((color, index) => (
        <button
          key={color.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={color.name}
          title={color.name}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          className={styles.color}
          style={cssVariables({ '--swatch': color.shown ?? color.value })}
          onClick={() => onPick(color.value)}
        />
      ))}
    </div>
  );
}
