import { objectOf, textsOf } from '@pharos/domain/text/json-object';
import { Select } from '@pharos/ui/select';
import { fieldNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { FieldLine } from './FieldLine.tsx';
import { ReducersSelect } from './FieldSelect.tsx';
import styles from './transform.module.css';

const OPERATIONS = [
  { value: 'ignored', label: 'Ignored' },
  { value: 'groupby', label: 'Group by' },
  { value: 'aggregate', label: 'Calculate' },
];

/** What becomes of each field: it groups, it is calculated, or it goes. */
export function GroupByEditor({ options, frames, onChange }: TransformationEditorProps) {
  const saved = objectOf(options['fields']);
  const names = [...new Set([...fieldNames(frames), ...Object.keys(saved)])];
  const set = (name: string, change: object) =>
    onChange({ ...options, fields: { ...saved, [name]: { aggregations: [], ...objectOf(saved[name]), ...change } } });
  const remove = (name: string) =>
    onChange({ ...options, fields: Object.fromEntries(Object.entries(saved).filter(([one]) => one !== name)) });
  return (
    <ul className={styles.fields} aria-label="Fields">
      {names.map((name) => {
        const { operation, aggregations } = objectOf(saved[name]);
        return (
          <FieldLine key={name} name={name}>
            <span className={styles.choice}>
              <Select
                size="compact"
                label={`What becomes of ${name}`}
                value={inputText(operation) || 'ignored'}
                options={OPERATIONS}
                onChange={(next) => (next === 'ignored' ? remove(name) : set(name, { operation: next }))}
              />
            </span>
            {operation === 'aggregate' && (
              <span className={styles.reducers}>
                <ReducersSelect
                  label={`Calculations of ${name}`}
                  values={textsOf(aggregations)}
                  onChange={(next) => set(name, { aggregations: next })}
                />
              </span>
            )}
          </FieldLine>
        );
      })}
    </ul>
  );
}
