import { ChoiceOption, SwitchOption } from '@pharos/plugin/ui';
import {
  choiceProperty,
  choices,
  type FieldProperty,
  numberProperty,
  type PropertyEditorProps,
  SwitchProperty,
} from '@pharos/plugin/unstable/ui';
import { CalculationsField } from './CalculationsField.tsx';
import { type CellType, readCellType } from '../fields/cell-style.ts';

const COLUMN = 'Column';
const CELL = 'Cell';
const FOOTER = 'Table footer';

const TYPES: readonly { readonly value: CellType; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'color-text', label: 'Coloured text' },
  { value: 'color-background', label: 'Coloured background' },
  { value: 'gauge', label: 'Gauge' },
  { value: 'sparkline', label: 'Sparkline' },
  { value: 'json-view', label: 'JSON view' },
  { value: 'image', label: 'Image' },
  { value: 'data-links', label: 'Data links' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'pill', label: 'Pill' },
];
const GAUGE_MODES = choices(['basic', 'Basic'], ['gradient', 'Gradient'], ['lcd', 'Retro LCD']);
const BACKGROUND_MODES = choices(['basic', 'Basic'], ['gradient', 'Gradient']);
const VALUE_MODES = choices(['color', 'Value colour'], ['text', 'Text colour'], ['hidden', 'Hidden']);

/** How cells of a field are drawn, and what only that type of cell has. */
function CellTypeProperty({ label, value, onChange }: PropertyEditorProps) {
  const saved = typeof value === 'object' && value !== null ? { ...value } : {};
  const { type, mode } = readCellType({ cellOptions: saved });
  const options: Readonly<Record<string, unknown>> = saved;
  const change = (part: object): void => onChange({ ...saved, type, ...part });
  const valueMode = VALUE_MODES.find((one) => one.value === options['valueDisplayMode'])?.value ?? 'color';
  return (
    <>
      <ChoiceOption label={label} value={type} options={TYPES} onChange={(next) => onChange({ ...saved, type: next })} />
      {type === 'gauge' && (
        <ChoiceOption label="Gauge display" value={mode} options={GAUGE_MODES} onChange={(next) => change({ mode: next })} />
      )}
      {(type === 'gauge' || type === 'sparkline') && (
        <ChoiceOption
          label="Value display"
          value={valueMode}
          options={VALUE_MODES}
          onChange={(valueDisplayMode) => change({ valueDisplayMode })}
        />
      )}
      {type === 'color-background' && (
        <>
          <ChoiceOption label="Background" value={mode} options={BACKGROUND_MODES} onChange={(next) => change({ mode: next })} />
          <SwitchOption label="Apply to row" value={options['applyToRow'] === true} onChange={(applyToRow) => change({ applyToRow })} />
        </>
      )}
      <SwitchOption label="Wrap text" value={options['wrapText'] === true} onChange={(wrapText) => change({ wrapText })} />
    </>
  );
}

/** Calculations below the column of one field, beside those of the table. */
function ReducersProperty({ label, value, onChange }: PropertyEditorProps) {
  const saved: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const reducers = Array.isArray(saved['reducers']) ? saved['reducers'].filter((one) => typeof one === 'string') : [];
  return <CalculationsField label={label} values={reducers} onChange={(next) => onChange({ ...saved, reducers: next })} />;
}

/** What a table adds to the properties of its fields. */
export const CELL_PROPERTIES: readonly FieldProperty[] = [
  { id: 'custom.width', label: 'Column width', group: COLUMN, Editor: numberProperty({ min: 20, max: 2000 }), initial: 150 },
  { id: 'custom.minWidth', label: 'Minimum column width', group: COLUMN, Editor: numberProperty({ min: 20, max: 2000 }), initial: 150 },
  {
    id: 'custom.align',
    label: 'Column alignment',
    group: COLUMN,
    Editor: choiceProperty(choices(['auto', 'Auto'], ['left', 'Left'], ['center', 'Centre'], ['right', 'Right'])),
    initial: 'left',
  },
  { id: 'custom.wrapHeaderText', label: 'Wrap header text', group: COLUMN, Editor: SwitchProperty, initial: true },
  { id: 'custom.filterable', label: 'Column filter', group: COLUMN, Editor: SwitchProperty, initial: true },
  { id: 'custom.hidden', label: 'Hide in table', group: COLUMN, Editor: SwitchProperty, initial: true },
  { id: 'custom.cellOptions', label: 'Cell type', group: CELL, Editor: CellTypeProperty, initial: { type: 'auto' } },
  { id: 'custom.inspect', label: 'Cell value inspect', group: CELL, Editor: SwitchProperty, initial: true },
  { id: 'custom.footer', label: 'Calculations below', group: FOOTER, Editor: ReducersProperty, initial: { reducers: ['sum'] } },
];
