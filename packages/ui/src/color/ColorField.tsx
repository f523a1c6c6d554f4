import { CLASSIC_COLUMNS, classicColorRows } from '@pharos/domain/colors/classic-palette';
import { formatColor, parseColor, resolveColor } from '@pharos/domain/colors/css-color';
import { statusColors } from '@pharos/domain/colors/status-colors';
import { useState } from 'react';
import { HexColorPicker, setNonce } from 'react-colorful';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import { useControlNaming } from '../field/field-context.ts';
import { Popover } from '../popover/Popover.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { styleNonce } from '../theme/style-nonce.ts';
import styles from './ColorField.module.css';
import { ColorText } from './ColorText.tsx';
import { Palette, type NamedColor } from './Palette.tsx';

// The picker adds a style element of its own; without the nonce of the page the browser refuses it.
const nonce = styleNonce();
if (nonce !== undefined) setNonce(nonce);

const CLASSIC = classicColorRows.flat().map((value) => ({ value, name: value }));
const STATUS: readonly NamedColor[] = Object.entries(statusColors).map(([name, value]) => ({ value, name }));
const TABS = [
  { value: 'palette' as const, label: 'Colours' },
  { value: 'classic' as const, label: 'Classic' },
  { value: 'custom' as const, label: 'Custom' },
];

interface ColorChoiceProps {
  /** A CSS colour, or a name of the palette. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly palette: readonly NamedColor[];
  readonly columns?: number;
  readonly label?: string;
  /** Whether there may be no colour, which is an empty text. */
  readonly allowsNone?: boolean;
}

interface ColorFieldProps extends ColorChoiceProps {
  readonly size?: 'bare' | 'compact' | 'normal';
  readonly disabled?: boolean;
}

/** A swatch that opens palettes: of colours that follow the theme, of the classic ones and of states; any other colour on the last tab. */
export function ColorField({ size = 'normal', disabled, ...props }: ColorFieldProps) {
  const { value, palette, label = 'Colour' } = props;
  const { 'aria-label': _, ...naming } = useControlNaming({});
  const named = findNamed(value, palette);
  const trigger = (
    <button
      type="button"
      {...naming}
      disabled={disabled}
      aria-label={`${label}: ${named?.name ?? (value === '' ? 'none' : value)}`}
      className={classNames(styles.trigger, size !== 'normal' && styles[size])}
    >
      <span className={styles.swatch} style={cssVariables({ '--swatch': named?.shown ?? resolveColor(value, 'dark') })} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} widthPx={264}>
      <ColorChoice {...props} label={label} />
    </Popover>
  );
}

const findNamed = (value: string, palette: readonly NamedColor[]): NamedColor | undefined =>
  [...palette, ...STATUS].find((color) => color.value.toLowerCase() === value.toLowerCase());

/** What such a swatch opens, for a menu that shows it at once. */
export function ColorChoice({ value, onChange, palette, columns = 8, label = 'Colour', allowsNone = false }: ColorChoiceProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('palette');
  return (
    <Tabs label={label} value={tab} onChange={setTab} tabs={TABS}>
      <div className={styles.stack}>
        <span />
        {tab === 'palette' && <Palette label={label} colors={palette} columns={columns} value={value} onPick={onChange} />}
        {tab === 'classic' && (
          <div className={styles.classic}>
            <Palette label="Classic" colors={CLASSIC} columns={CLASSIC_COLUMNS} value={value} onPick={onChange} />
            <Palette label="States" colors={STATUS} columns={STATUS.length} value={value} onPick={onChange} />
          </div>
        )}
        {tab === 'custom' && <ColorWheel value={hexOf(findNamed(value, palette)?.shown ?? value)} onChange={onChange} />}
        <ColorText label={`${label} as text`} value={value} allowsNone={allowsNone} onChange={onChange} />
      </div>
    </Tabs>
  );
}

/** The wheel understands only hexadecimal colours: a token is looked up, and what it cannot begin with becomes grey. */
function hexOf(color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  const found = token === undefined ? color : getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const drawn = parseColor(resolveColor(found, 'dark') ?? '');
  return drawn ? formatColor({ ...drawn, a: 1 }) : '#808080';
}

/** For a colour that is in no palette. */
function ColorWheel({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return <HexColorPicker className={styles.wheel} color={value} onChange={onChange} />;
}
