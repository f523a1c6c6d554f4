import { useState } from 'react';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import { useControlNaming } from '../field/field-context.ts';
import { TextField } from '../field/TextField.tsx';
import { LazyBoundary, lazyPart } from '../lazy/lazy-part.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { Popover } from '../popover/Popover.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import styles from './ColorField.module.css';
import { Palette, type NamedColor } from './Palette.tsx';

const ColorWheel = lazyPart(async () => (await import('./ColorWheel.tsx')).ColorWheel);

interface ColorFieldProps {
  /** A CSS colour, or a name of the palette. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly palette: readonly NamedColor[];
  readonly columns?: number;
  readonly label?: string;
  readonly size?: 'bare' | 'compact' | 'normal';
  readonly disabled?: boolean;
}

/** A swatch that opens the palette; any other colour on the second tab. */
export function ColorField({ value, onChange, palette, columns = 8, label = 'Colour', size = 'normal', disabled }: ColorFieldProps) {
  const { 'aria-label': _, ...naming } = useControlNaming({});
  const [tab, setTab] = useState<'palette' | 'custom'>('palette');
  const named = palette.find((color) => color.value.toLowerCase() === value.toLowerCase());
  const shown = named?.shown ?? value;
  const trigger = (
    <button
      type="button"
      {...naming}
      disabled={disabled}
      aria-label={`${label}: ${named?.name ?? value}`}
      className={classNames(styles.trigger, size !== 'normal' && styles[size])}
    >
      <span className={styles.swatch} style={cssVariables({ '--swatch': shown })} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} widthPx={264}>
      <Tabs
        label={label}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'palette', label: 'Colours' },
          { value: 'custom', label: 'Custom' },
        ]}
      >
        <div className={styles.stack}>
          <span />
          {tab === 'palette' ? (
            <Palette label={label} colors={palette} columns={columns} value={value} onPick={onChange} />
          ) : (
            <LazyBoundary fallback={<Skeleton height={200} />}>
              <ColorWheel value={parseHex(shown)} onChange={onChange} />
            </LazyBoundary>
          )}
          <TextField
            size="compact"
            label={`${label} as text`}
            isMono
            value={value}
            onChange={onChange}
            isInvalid={!named && !isColor(value)}
            spellCheck={false}
          />
        </div>
      </Tabs>
    </Popover>
  );
}

const isColor = (text: string): boolean => text !== '' && (globalThis.CSS?.supports?.('color', text) ?? true);

/** The wheel understands only hexadecimal colours: a token is looked up, and what it cannot begin with becomes grey. */
function parseHex(color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  const found = token === undefined ? color : getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(found) ? found : '#808080';
}
