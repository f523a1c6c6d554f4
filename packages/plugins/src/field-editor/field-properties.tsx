import type { ComponentType } from 'react';
import { AutoNumberOption, TextOption, UnitOption } from '../OptionFields.tsx';
import { ColorProperty } from './ColorProperty.tsx';
import { LinksProperty } from './LinksProperty.tsx';
import { MappingsProperty } from './MappingsProperty.tsx';
import type { PropertyEditorProps } from './property-editor.ts';
import { StepsProperty } from './StepsProperty.tsx';

/** A property that the defaults and every override can set. */
export interface FieldProperty {
  /** Member of `defaults`, or `custom.<name>`. */
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly Editor: ComponentType<PropertyEditorProps>;
  /** What an override starts with. */
  readonly initial: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): string | number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined;

const TextProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <TextOption label={label} value={textOf(value)} onChange={(text) => onChange(text === '' ? undefined : text)} />
);
const NumberProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <AutoNumberOption label={label} value={numberOf(value)} onChange={(number) => onChange(number ?? undefined)} />
);
const DecimalsProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <AutoNumberOption label={label} value={numberOf(value)} min={0} max={20} onChange={(number) => onChange(number ?? undefined)} />
);
const UnitProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <UnitOption label={label} value={textOf(value)} onChange={(unit) => onChange(unit === '' ? undefined : unit)} />
);

/** What every field has, in the order of the editor. */
export const FIELD_PROPERTIES: readonly FieldProperty[] = [
  { id: 'unit', label: 'Unit', group: 'Standard options', Editor: UnitProperty, initial: 'short' },
  { id: 'decimals', label: 'Decimals', group: 'Standard options', Editor: DecimalsProperty, initial: 1 },
  { id: 'min', label: 'Min', group: 'Standard options', Editor: NumberProperty, initial: 0 },
  { id: 'max', label: 'Max', group: 'Standard options', Editor: NumberProperty, initial: 100 },
  { id: 'displayName', label: 'Display name', group: 'Standard options', Editor: TextProperty, initial: '' },
  { id: 'noValue', label: 'No value', group: 'Standard options', Editor: TextProperty, initial: '-' },
  { id: 'color', label: 'Colour scheme', group: 'Colour', Editor: ColorProperty, initial: { mode: 'fixed', fixedColor: 'blue' } },
  {
    id: 'thresholds',
    label: 'Thresholds',
    group: 'Thresholds',
    Editor: StepsProperty,
    initial: { mode: 'absolute', steps: [{ value: null, color: 'green' }] },
  },
  { id: 'mappings', label: 'Value mappings', group: 'Value mappings', Editor: MappingsProperty, initial: [] },
  { id: 'links', label: 'Data links', group: 'Data links', Editor: LinksProperty, initial: [] },
];
