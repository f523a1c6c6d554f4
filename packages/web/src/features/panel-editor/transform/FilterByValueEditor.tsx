import type { JsonObject } from '@pharos/contract/primitives';
import { conditionFault } from '@pharos/domain/transformations/faults';
import { objectOf } from '@pharos/domain/text/json-object';
import { InlineField, InlineOptions, TextField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { inputText, type TransformationEditorProps } from './editor-props.ts';
import { ItemField, ItemList } from './ItemList.tsx';
import styles from './transform.module.css';

const TYPES = [
  { value: 'include', label: 'Include' },
  { value: 'exclude', label: 'Exclude' },
];
const MATCHES = [
  { value: 'any', label: 'Match any' },
  { value: 'all', label: 'Match all' },
];
const CONDITIONS = [
  { value: 'greater', label: 'Is greater' },
  { value: 'greaterOrEqual', label: 'Is greater or equal' },
  { value: 'lower', label: 'Is lower' },
  { value: 'lowerOrEqual', label: 'Is lower or equal' },
  { value: 'equal', label: 'Is equal' },
  { value: 'notEqual', label: 'Is not equal' },
  { value: 'between', label: 'Is between' },
  { value: 'substring', label: 'Contains' },
  { value: 'notSubstring', label: 'Does not contain' },
  { value: 'regex', label: 'Regex' },
  { value: 'isNull', label: 'Is null' },
  { value: 'isNotNull', label: 'Is not null' },
];
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['isNull', 'isNotNull']);

/** Numbers are saved as numbers. */
const valueOf = (text: string): string | number => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text);

const FILTER: JsonObject = { fieldName: '', config: { id: 'greater', options: { value: 0 } } };

function Condition({ config, onChange }: { readonly config: JsonObject; readonly onChange: (config: JsonObject) => void }) {
  const id = inputText(config['id']);
  const options = objectOf(config['options']);
  const fault = conditionFault(config);
  const value = (label: string, name: string) => (
    <span className={styles.short}>
      <TextField
        size="compact"
        label={label}
        placeholder={label}
        isInvalid={fault !== undefined}
        value={inputText(options[name])}
        onChange={(text) => onChange({ ...config, options: { ...options, [name]: id === 'regex' ? text : valueOf(text) } })}
      />
    </span>
  );
  return (
    <>
      <span className={styles.choice}>
        <Select size="compact" label="Condition" value={id} options={CONDITIONS} onChange={(next) => onChange({ ...config, id: next })} />
      </span>
      {id === 'between' ? (
        <>
          {value('From', 'from')}
          {value('To', 'to')}
        </>
      ) : (
        !WITHOUT_VALUE.has(id) && value('Value', 'value')
      )}
    </>
  );
}

/** Which rows stay, by conditions for their fields. */
export function FilterByValueEditor({ options, frames, onChange }: TransformationEditorProps) {
  const set = (change: JsonObject) => onChange({ ...options, ...change });
  return (
    <>
      <InlineOptions>
        <InlineField label="Filter type" widthPx={120}>
          <Select size="compact" value={inputText(options['type']) || 'include'} options={TYPES} onChange={(type) => set({ type })} />
        </InlineField>
        <InlineField label="Conditions" widthPx={120}>
          <Select size="compact" value={inputText(options['match']) || 'any'} options={MATCHES} onChange={(match) => set({ match })} />
        </InlineField>
      </InlineOptions>
      <ItemList label="Conditions" noun="condition" items={options['filters']} initial={FILTER} onChange={(filters) => set({ filters })}>
        {(filter, change) => (
          <>
            <ItemField value={filter['fieldName']} frames={frames} onChange={(fieldName) => change({ fieldName })} />
            <Condition config={objectOf(filter['config'])} onChange={(config) => change({ config })} />
          </>
        )}
      </ItemList>
    </>
  );
}
