import type { ComponentType } from 'react';
import { rangeFault, softRangeFault } from '../option-fields/bounds-fault.ts';
import { DecimalsOption, UnitOption } from '../option-fields/OptionFields.tsx';
import { chosenNumber } from '../tolerant.ts';
import { ColorProperty } from './ColorProperty.tsx';
import { LinksProperty } from './LinksProperty.tsx';
import { MappingsProperty } from './MappingsProperty.tsx';
import type { PropertyEditorProps } from './property-editor.ts';
import { numberProperty, TextProperty } from './property-kinds.tsx';
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
  /** What is wrong with it beside other properties. */
  readonly findFault?: (others: OtherProperties) => string | undefined;
}

/** The properties of the same fields. */
interface OtherProperties {
  /** As it holds for them, undefined where nothing says so. */
  readonly valueOf: (id: string) => unknown;
  /** True where it has an editor beside this one. */
  readonly isShown: (id: string) => boolean;
}

const NumberProperty = numberProperty();

/** Two numbers of which the second has to be the greater one: one message is enough, and the upper one has it where both are shown. */
function boundProperties(
  [low, high]: readonly [Omit<FieldProperty, 'Editor' | 'findFault'>, Omit<FieldProperty, 'Editor' | 'findFault'>],
  fault: typeof rangeFault,
): readonly [FieldProperty, FieldProperty] {
  const boundsOf = ({ valueOf }: OtherProperties) => ({ min: valueOf(low.id), max: valueOf(high.id) });
  return [
    {
      ...low,
      Editor: NumberProperty,
      findFault: (others) => (others.isShown(high.id) ? undefined : fault(boundsOf(others), 'min')),
    },
    { ...high, Editor: NumberProperty, findFault: (others) => fault(boundsOf(others), 'max') },
  ];
}

const DecimalsProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <DecimalsOption label={label} value={chosenNumber(value)} onChange={(decimals) => onChange(decimals ?? undefined)} />
);
const UnitProperty = ({ label, value, onChange }: PropertyEditorProps) => (
  <UnitOption label={label} value={typeof value === 'string' ? value : ''} onChange={(unit) => onChange(unit === '' ? undefined : unit)} />
);

/** How far an automatic axis reaches at least. */
export const SOFT_RANGE: readonly FieldProperty[] = boundProperties(
  [
    { id: 'custom.axisSoftMin', label: 'Soft min', group: 'Axis', initial: 0 },
    { id: 'custom.axisSoftMax', label: 'Soft max', group: 'Axis', initial: 100 },
  ],
  softRangeFault,
);

/** What every field has, in the order of the editor. */
export const FIELD_PROPERTIES: readonly FieldProperty[] = [
  { id: 'unit', label: 'Unit', group: 'Standard options', Editor: UnitProperty, initial: 'short' },
  { id: 'decimals', label: 'Decimals', group: 'Standard options', Editor: DecimalsProperty, initial: 1 },
  ...boundProperties(
    [
      { id: 'min', label: 'Min', group: 'Standard options', initial: 0 },
      { id: 'max', label: 'Max', group: 'Standard options', initial: 100 },
    ],
    rangeFault,
  ),
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
