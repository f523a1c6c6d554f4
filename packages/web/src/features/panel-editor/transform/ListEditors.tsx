import { Checkbox } from '@pharos/ui/choice';
import { TextField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { fieldNames, queryNames, textOf, type TransformationEditorProps } from './editor-props.ts';
import { NameSelect } from './FieldSelect.tsx';
import { ItemList } from './ItemList.tsx';
import { OPTION_FORMS } from './option-forms.ts';
import { OptionForm } from './OptionForm.tsx';
import styles from './transform.module.css';

const TYPES = [
  { value: 'time', label: 'Time' },
  { value: 'number', label: 'Number' },
  { value: 'string', label: 'String' },
  { value: 'boolean', label: 'Boolean' },
];

/** Which fields become which type. */
export function ConvertFieldTypeEditor({ options, frames, onChange }: TransformationEditorProps) {
  return (
    <ItemList
      label="Conversions"
      noun="conversion"
      items={options['conversions']}
      initial={{ targetField: '', destinationType: 'number' }}
      onChange={(conversions) => onChange({ ...options, conversions })}
    >
      {(conversion, change) => (
        <>
          <span className={styles.name}>
            <NameSelect
              label="Field"
              placeholder="Field"
              value={textOf(conversion['targetField'])}
              names={fieldNames(frames)}
              onChange={(targetField) => change({ targetField })}
            />
          </span>
          <span className={styles.choice}>
            <Select
              size="compact"
              label="Type"
              value={textOf(conversion['destinationType'])}
              options={TYPES}
              onChange={(destinationType) => change({ destinationType })}
            />
          </span>
          {conversion['destinationType'] === 'time' && (
            <span className={styles.name}>
              <TextField
                size="compact"
                label="Date format"
                placeholder="ISO, or YYYY-MM-DD"
                value={textOf(conversion['dateFormat'])}
                onChange={(dateFormat) => change({ dateFormat })}
              />
            </span>
          )}
        </>
      )}
    </ItemList>
  );
}

/** Where the texts stand, how they are read, and of JSON which members. */
export function ExtractFieldsEditor(props: TransformationEditorProps) {
  const { options, onChange } = props;
  const isJson = options['format'] === 'json' || options['format'] === 'auto' || options['format'] === undefined;
  return (
    <>
      <OptionForm {...props} specs={OPTION_FORMS['extractFields'] ?? []} />
      {isJson && (
        <ItemList
          label="Members"
          noun="path"
          items={options['jsonPaths']}
          initial={{ path: '' }}
          onChange={(jsonPaths) => onChange({ ...options, jsonPaths })}
        >
          {(path, change) => (
            <>
              <span className={styles.name}>
                <TextField
                  size="compact"
                  label="Path"
                  placeholder="pod.names[0]"
                  value={textOf(path['path'])}
                  onChange={(text) => change({ path: text })}
                />
              </span>
              <span className={styles.name}>
                <TextField
                  size="compact"
                  label="Name"
                  placeholder="Name"
                  value={textOf(path['alias'])}
                  onChange={(alias) => change({ alias })}
                />
              </span>
            </>
          )}
        </ItemList>
      )}
    </>
  );
}

/** Queries whose results stay. */
export function FilterByRefIdEditor({ options, frames, onChange }: TransformationEditorProps) {
  const chosen = textOf(options['include'])
    .split('|')
    .filter((refId) => refId !== '');
  const names = [...new Set([...queryNames(frames), ...chosen])];
  const toggle = (refId: string, isChosen: boolean) => {
    const next = names.filter((one) => (one === refId ? isChosen : chosen.includes(one)));
    onChange({ ...options, include: next.join('|') });
  };
  return (
    <div className={styles.queries} role="group" aria-label="Queries">
      {names.map((refId) => (
        <Checkbox key={refId} label={refId} isChecked={chosen.includes(refId)} onChange={(isChosen) => toggle(refId, isChosen)} />
      ))}
    </div>
  );
}
