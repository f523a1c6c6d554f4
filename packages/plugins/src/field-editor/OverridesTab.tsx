import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { patternFault } from '@pharos/domain/fields/pattern';
import { Button, Combobox, InlineField, Select } from '@pharos/ui';
import { ChoiceOption, OptionGroup, OptionGroups, OptionLine } from '../option-fields/OptionFields.tsx';
import type { EditorTabProps } from '../panel-plugin.ts';
import { defaultOf, overridesOf, propertyOf, type SavedOverride, setOverrides, setProperty } from './field-edits.ts';
import styles from './field-editor.module.css';
import { FIELD_PROPERTIES, type FieldProperty } from './field-properties.tsx';
import { changedFields, type FieldConfigOptions } from './FieldTab.tsx';
import { LinkNames } from './link-names.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { textOf } from '@pharos/domain/text/json-object';

const MATCHERS = [
  { value: 'byName', label: 'Field with name' },
  { value: 'byRegexp', label: 'Fields with name matching' },
  { value: 'byType', label: 'Fields with type' },
  { value: 'byFrameRefID', label: 'Fields of query' },
];
/** Room for the longest matcher. */
const MATCH_PX = 210;
const TYPES = ['number', 'string', 'time', 'boolean'];

interface OverrideProps {
  readonly override: SavedOverride;
  /** What each matcher can name in the result on screen. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly properties: readonly FieldProperty[];
  /** What all fields are given. */
  readonly findDefault: (id: string) => unknown;
  readonly onChange: (override: SavedOverride) => void;
  readonly onRemove: () => void;
}

function Matcher({ override, choices, onChange }: OverrideProps) {
  const id = textOf(override.matcher['id']);
  const named = textOf(override.matcher['options']);
  const change = (part: object): void => onChange({ ...override, matcher: { ...override.matcher, ...part } });
  const matchers = MATCHERS.some(({ value }) => value === id) ? MATCHERS : [...MATCHERS, { value: id, label: id }];
  return (
    <>
      <ChoiceOption
        label="Fields"
        value={id}
        options={matchers}
        widthPx={MATCH_PX}
        onChange={(next) => change({ id: next, options: '' })}
      />
      {Object.hasOwn(choices, id) && (
        <OptionLine>
          <InlineField label="Match" widthPx={MATCH_PX} error={id === 'byRegexp' ? patternFault(named) : undefined}>
            <Combobox
              size="compact"
              value={named}
              options={(choices[id] ?? []).map((value) => ({ value, label: value }))}
              allowsFreeText
              onChange={(options) => change({ options })}
            />
          </InlineField>
        </OptionLine>
      )}
    </>
  );
}

function Override(props: OverrideProps) {
  const { override, properties, findDefault, onChange, onRemove } = props;
  const set = properties.filter(({ id }) => propertyOf(override, id) !== undefined);
  const free = properties.filter((one) => !set.includes(one)).map(({ id, label }) => ({ value: id, label }));
  const title = textOf(override.matcher['options']);
  const others = {
    valueOf: (id: string) => propertyOf(override, id) ?? findDefault(id),
    isShown: (id: string) => propertyOf(override, id) !== undefined,
  };
  const add = (id: string): void => onChange(setProperty(override, id, properties.find((one) => one.id === id)?.initial));
  return (
    <OptionGroup title={title === '' ? 'New override' : title}>
      <Matcher {...props} />
      {set.map(({ id, label, Editor, findFault }) => (
        <div key={id} className={styles.property}>
          <div className={styles.editor}>
            <Editor
              label={label}
              value={propertyOf(override, id)}
              error={findFault?.(others)}
              onChange={(value) => onChange(setProperty(override, id, value))}
            />
          </div>
          <RemoveButton label={`Remove ${label}`} onRemove={() => onChange(setProperty(override, id, undefined))} />
        </div>
      ))}
      <Select size="compact" label="Add property" placeholder="Add property" value={null} options={free} onChange={add} />
      <div>
        <Button size="compact" onClick={onRemove}>
          Remove override
        </Button>
      </div>
    </OptionGroup>
  );
}

/** What holds for some fields only; the last override that matches wins. */
export function createOverridesTab<Options extends FieldConfigOptions>(own: readonly FieldProperty[]) {
  const properties = [...own, ...FIELD_PROPERTIES];
  return function OverridesTab({ options: { fieldConfig }, onChange, frames, variables = [] }: EditorTabProps<Options>) {
    const overrides = overridesOf(fieldConfig);
    const fields = fieldsOf(frames);
    const choices = {
      byName: [...new Set(fields.map(({ name }) => name))],
      byRegexp: [],
      byType: TYPES,
      byFrameRefID: [...new Set(fields.flatMap(({ refId }) => refId ?? []))],
    };
    const write = (next: readonly SavedOverride[]): void => onChange(changedFields(setOverrides(fieldConfig, next)));
    return (
      <LinkNames value={{ frames, variables }}>
        <OptionGroups>
          {overrides.map((override, index) => (
            <Override
              // Overrides have no name of their own and are told apart by their place.
              key={index}
              override={override}
              choices={choices}
              properties={properties}
              findDefault={(id) => defaultOf(fieldConfig, id)}
              onChange={(next) => write(overrides.map((old, place) => (place === index ? next : old)))}
              onRemove={() => write(overrides.filter((_, place) => place !== index))}
            />
          ))}
        </OptionGroups>
        <div className={styles.add}>
          <Button size="compact" onClick={() => write([...overrides, { matcher: { id: 'byName', options: '' }, properties: [] }])}>
            Add override
          </Button>
        </div>
      </LinkNames>
    );
  };
}
