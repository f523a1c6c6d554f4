import { REDUCER_CHOICES } from '@pharos/domain/fields/reducers';
import type { JsonObject } from '@pharos/contract/primitives';
import { objectOf, objectsOf } from '@pharos/domain/text/json-object';
import { factOf, FIELD_FACTS } from '@pharos/domain/transformations/field-facts';
import type { FrameOutline } from '@pharos/domain/transformations/outline';
import { InlineField, InlineOptions } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { fieldNames, queryNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { FieldLine } from './FieldLine.tsx';
import { NameSelect } from './FieldSelect.tsx';
import styles from './transform.module.css';

const AUTO = { value: '', label: 'By its name' };
const isOfRow = (fact: string): boolean => fact.startsWith('field.');
const choicesFor = (hasRows: boolean) => [
  AUTO,
  ...Object.entries(FIELD_FACTS)
    .filter(([value]) => hasRows || !isOfRow(value))
    .map(([value, label]: readonly [string, string]) => ({ value, label })),
];

interface FactsProps extends Omit<TransformationEditorProps, 'frames'> {
  readonly names: readonly string[];
  readonly hasRows: boolean;
}

/** What each field of a result says of others. */
function Facts({ options, onChange, names, hasRows }: FactsProps) {
  const mappings = objectsOf(options['mappings']);
  const set = (fieldName: string, change: JsonObject) => {
    const before = mappings.find((one) => one['fieldName'] === fieldName) ?? { fieldName };
    const next = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
    const others = mappings.filter((one) => one['fieldName'] !== fieldName);
    onChange({ ...options, mappings: Object.keys(next).length > 1 ? [...others, next] : others });
  };
  return (
    <ul className={styles.fields} aria-label="Fields">
      {names.map((name) => {
        const own = mappings.find((one) => one['fieldName'] === name) ?? {};
        const fact = factOf(name, mappings);
        return (
          <FieldLine key={name} name={name}>
            <span className={styles.choice}>
              <Select
                size="compact"
                label={`Use ${name} as`}
                value={inputText(own['handlerKey'])}
                options={choicesFor(hasRows)}
                onChange={(handlerKey) => set(name, { handlerKey })}
              />
            </span>
            {!hasRows && fact !== undefined && !fact.startsWith('mappings.') && (
              <span className={styles.choice}>
                <Select
                  size="compact"
                  label={`Value of ${name}`}
                  value={inputText(own['reducerId']) || 'lastNotNull'}
                  options={REDUCER_CHOICES}
                  onChange={(reducerId) => set(name, { reducerId })}
                />
              </span>
            )}
          </FieldLine>
        );
      })}
    </ul>
  );
}

const MATCHERS = [
  { value: '', label: 'All numbers' },
  { value: 'byName', label: 'Field with name' },
  { value: 'byRegexp', label: 'Fields with name matching' },
  { value: 'byType', label: 'Fields with type' },
  { value: 'byFrameRefID', label: 'Fields of query' },
];

const choicesOf = (frames: readonly FrameOutline[]): Readonly<Record<string, readonly string[]>> => ({
  byName: fieldNames(frames),
  byRegexp: [],
  byType: ['number', 'string', 'time', 'boolean'],
  byFrameRefID: queryNames(frames),
});

/** Which query says how others are shown, what its fields say, and of whom. */
export function ConfigFromDataEditor({ options, frames, onChange }: TransformationEditorProps) {
  const refId = inputText(options['configRefId']) || 'config';
  const matcher = objectOf(options['applyTo']);
  const id = inputText(matcher['id']);
  const set = (change: JsonObject) => onChange({ ...options, ...change });
  const names = choicesOf(frames)[id];
  return (
    <>
      <InlineOptions>
        <InlineField label="Config query" widthPx={120}>
          <NameSelect
            value={inputText(options['configRefId'])}
            names={queryNames(frames)}
            placeholder="config"
            onChange={(configRefId) => set({ configRefId })}
          />
        </InlineField>
        <InlineField label="Apply to" widthPx={200}>
          <Select
            size="compact"
            value={id}
            options={MATCHERS}
            onChange={(next) => set({ applyTo: next === '' ? undefined : { id: next, options: '' } })}
          />
        </InlineField>
        {names && (
          <InlineField label="Match" widthPx={160}>
            <NameSelect
              value={inputText(matcher['options'])}
              names={names}
              onChange={(wanted) => set({ applyTo: { ...matcher, options: wanted } })}
            />
          </InlineField>
        )}
      </InlineOptions>
      <Facts options={options} onChange={onChange} hasRows={false} names={fieldNames(frames.filter((frame) => frame.refId === refId))} />
    </>
  );
}

export const RowsToFieldsEditor = ({ options, frames, onChange }: TransformationEditorProps) => (
  <Facts options={options} onChange={onChange} hasRows names={fieldNames(frames)} />
);
