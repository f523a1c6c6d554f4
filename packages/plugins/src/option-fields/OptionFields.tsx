import { MAX_DECIMALS } from '@pharos/domain/units/plain-number';
import { unitCatalogue } from '@pharos/domain/units/unit-catalogue';
import { ColorField, Combobox, InlineField, NumberField, Select, Switch, TextField } from '@pharos/ui';
import type { ReactNode } from 'react';
import { COLOR_PALETTE } from './color-palette.ts';
import { chosenNumber } from '../tolerant.ts';
import styles from './OptionFields.module.css';

const CONTROL_PX = 160;

/** The groups of an editor tab, side by side where there is room. */
export function OptionGroups({ children }: { readonly children: ReactNode }) {
  return <div className={styles.groups}>{children}</div>;
}

/** What else there is to know of options, beside them. */
export const OptionNote = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;

interface OptionGroupProps {
  readonly title: string;
  /** Why nothing here has an effect yet: the fields are greyed, and this says what to do. */
  readonly unusedBecause?: string | undefined;
  readonly children: ReactNode;
}

/** Options under a title of their own. */
export function OptionGroup({ title, unusedBecause, children }: OptionGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      {unusedBecause === undefined ? (
        children
      ) : (
        <>
          <OptionNote>{unusedBecause}</OptionNote>
          <fieldset className={styles.unused} disabled>
            {children}
          </fieldset>
        </>
      )}
    </section>
  );
}

/** One option with its label: the control stands at the end of the line. */
export function OptionLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

interface FieldOf<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** On or off, at once. */
export function SwitchOption({ label, value, onChange }: FieldOf<boolean>) {
  return (
    <OptionLine>
      <InlineField label={label}>
        <Switch isOn={value} onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}

/** A line of text, which may be empty. */
export function TextOption({ label, value, onChange, placeholder }: FieldOf<string> & { readonly placeholder?: string }) {
  return (
    <OptionLine>
      <InlineField label={label} widthPx={CONTROL_PX}>
        <TextField size="compact" value={value} placeholder={placeholder} onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}

/** One of several values. */
export function ChoiceOption<Value extends string | number>({
  label,
  value,
  onChange,
  options,
  widthPx = CONTROL_PX,
}: FieldOf<Value> & { readonly options: readonly { readonly value: Value; readonly label: string }[]; readonly widthPx?: number }) {
  return (
    <OptionLine>
      <InlineField label={label} widthPx={widthPx}>
        <Select size="compact" value={value} options={options} onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}

/** A number that is always there: a field that is emptied changes nothing. */
export function NumberOption({
  label,
  value,
  onChange,
  ...numbers
}: FieldOf<number> & { readonly min?: number; readonly max?: number; readonly step?: number; readonly isWhole?: boolean }) {
  return (
    <OptionLine>
      <InlineField label={label} widthPx={CONTROL_PX}>
        <NumberField size="compact" value={value} {...numbers} onChange={(next) => next !== null && onChange(next)} />
      </InlineField>
    </OptionLine>
  );
}

/** A part of the room there is, 0 to 1. */
export const ShareOption = (props: FieldOf<number>) => <NumberOption {...props} min={0} max={1} step={0.01} />;

/** A name of the result on screen, or any other: the field may come with the next result. */
export function NameOption({
  label,
  value,
  onChange,
  names,
  placeholder,
  error,
}: FieldOf<string> & { readonly names: readonly string[]; readonly placeholder: string; readonly error?: string | undefined }) {
  return (
    <InlineField label={label} widthPx={CONTROL_PX} error={error}>
      <Combobox
        size="compact"
        value={value}
        options={names.map((name) => ({ value: name, label: name }))}
        allowsFreeText
        placeholder={placeholder}
        onChange={onChange}
      />
    </InlineField>
  );
}

/** A number that may be left to the panel; empty is saved as null. */
export function AutoNumberOption({
  label,
  value,
  onChange,
  min,
  max,
  isWhole,
  error,
  hasMessageRoom,
  placeholder = 'auto',
}: {
  readonly label: string;
  readonly value: string | number | null | undefined;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** Takes no fractions. */
  readonly isWhole?: boolean;
  readonly error?: string | undefined;
  /** Keeps room for the error. */
  readonly hasMessageRoom?: boolean;
  /** What holds while nothing is chosen. */
  readonly placeholder?: string;
}) {
  return (
    <OptionLine>
      <InlineField label={label} widthPx={CONTROL_PX} error={error} hasMessageRoom={hasMessageRoom}>
        <NumberField
          size="compact"
          value={chosenNumber(value) ?? null}
          min={min}
          max={max}
          isWhole={isWhole}
          placeholder={placeholder}
          onChange={onChange}
        />
      </InlineField>
    </OptionLine>
  );
}

/** How many digits stand behind the point; empty leaves that to the panel. */
export function DecimalsOption({
  label = 'Decimals',
  value,
  onChange,
}: {
  readonly label?: string;
  readonly value: string | number | null | undefined;
  readonly onChange: (value: number | null) => void;
}) {
  return <AutoNumberOption label={label} value={value} min={0} max={MAX_DECIMALS} isWhole onChange={onChange} />;
}

/** A colour of the palette, or any of CSS. */
export function ColorOption({ label, value, onChange }: FieldOf<string>) {
  return (
    <OptionLine>
      <InlineField label={label}>
        <ColorField size="compact" label={label} value={value} palette={COLOR_PALETTE} onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}

/** Units stand under the name of their family; that of plain numbers is called so. */
const unitOptions = unitCatalogue.map(({ id, name, family }) => ({
  value: id,
  label: name,
  group: family === 'none' ? 'numbers' : family,
}));

/** Any unit of the catalogue, or one of the author's own. */
export function UnitOption({ label = 'Unit', value, onChange }: Omit<FieldOf<string>, 'label'> & { readonly label?: string }) {
  return (
    <OptionLine>
      <InlineField label={label} widthPx={CONTROL_PX}>
        <Combobox size="compact" value={value} options={unitOptions} allowsFreeText takesText="on-enter" onChange={onChange} />
      </InlineField>
    </OptionLine>
  );
}
