import { tableData } from '@pharos/plugin';
import {
  AutoNumberOption,
  Button,
  ChoiceOption,
  Combobox,
  type EditorTabProps,
  InlineField,
  OptionGroup,
  OptionGroups,
  TextOption,
  UnitOption,
} from '@pharos/plugin/ui';
import { DATE_FORMATS, STYLE_TYPES, type ColumnStyle, type TableOptions } from '../options.ts';
import styles from './StylesTab.module.css';

const TYPES = STYLE_TYPES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const DATES = DATE_FORMATS.map((value: string) => ({ value, label: value }));
const NEW: ColumnStyle = { type: 'number', pattern: '', alias: '', unit: 'short', decimals: 2, dateFormat: DATE_FORMATS[0] };

interface RuleProps {
  readonly style: ColumnStyle;
  readonly columnNames: readonly string[];
  readonly onChange: (style: ColumnStyle) => void;
  readonly onRemove: () => void;
}

function Rule({ style, columnNames, onChange, onRemove }: RuleProps) {
  const change = (part: Partial<ColumnStyle>): void => onChange({ ...style, ...part });
  const names = columnNames.map((value) => ({ value, label: value }));
  return (
    <OptionGroup title={style.pattern === '' ? 'New rule' : style.pattern}>
      <div className={styles.pattern}>
        <InlineField label="Columns" isWide>
          <Combobox
            size="compact"
            value={style.pattern}
            options={names}
            allowsFreeText
            placeholder="Name or /regex/"
            onChange={(pattern) => change({ pattern })}
          />
        </InlineField>
      </div>
      <TextOption label="Column header" value={style.alias} placeholder="Override header label" onChange={(alias) => change({ alias })} />
      <ChoiceOption label="Type" value={style.type} options={TYPES} onChange={(type) => change({ type })} />
      {style.type === 'date' && (
        <ChoiceOption label="Format" value={style.dateFormat} options={DATES} onChange={(dateFormat) => change({ dateFormat })} />
      )}
      {style.type === 'number' && <UnitOption value={style.unit} onChange={(unit) => change({ unit })} />}
      {style.type === 'number' && (
        <AutoNumberOption label="Decimals" value={style.decimals} min={0} max={20} onChange={(decimals) => change({ decimals })} />
      )}
      <div>
        <Button size="compact" onClick={onRemove}>
          Remove rule
        </Button>
      </div>
    </OptionGroup>
  );
}

/** A new rule goes before a final one that catches everything, else it would never be reached. */
function withNew(list: readonly ColumnStyle[]): ColumnStyle[] {
  return list.at(-1)?.pattern === '/.*/' ? [...list.slice(0, -1), NEW, ...list.slice(-1)] : [...list, NEW];
}

/** Rules for columns; the first whose pattern matches a name applies. */
export function StylesTab({ options, onChange, frames }: EditorTabProps<TableOptions>) {
  const columnNames = tableData(frames, options.transform).columns.map(({ text }) => text);
  const set = (list: ColumnStyle[]): void => onChange({ styles: list });
  return (
    <>
      <OptionGroups>
        {options.styles.map((style, index) => (
          <Rule
            // Rules have no name of their own and are told apart by their place.
            key={index}
            style={style}
            columnNames={columnNames}
            onChange={(next) => set(options.styles.map((old, place) => (place === index ? next : old)))}
            onRemove={() => set(options.styles.filter((_, place) => place !== index))}
          />
        ))}
      </OptionGroups>
      <div className={styles.add}>
        <Button size="compact" onClick={() => set(withNew(options.styles))}>
          Add column style
        </Button>
      </div>
    </>
  );
}
