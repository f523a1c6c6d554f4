import { listedQueries } from '@pharos/domain/transformations/faults';
import { Checkbox } from '@pharos/ui/choice';
import { Select } from '@pharos/ui/select';
import { queryNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { ItemField, ItemList, ItemText } from './ItemList.tsx';
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
          <ItemField value={conversion['targetField']} frames={frames} onChange={(targetField) => change({ targetField })} />
          <span className={styles.choice}>
            <Select
              size="compact"
              label="Type"
              value={inputText(conversion['destinationType'])}
              options={TYPES}
              onChange={(destinationType) => change({ destinationType })}
            />
          </span>
          {conversion['destinationType'] === 'time' && (
            <ItemText
              label="Date format"
              placeholder="ISO, or YYYY-MM-DD"
              value={conversion['dateFormat']}
              onChange={(dateFormat) => change({ dateFormat })}
            />
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
              <ItemText label="Path" placeholder="pod.names[0]" value={path['path']} onChange={(text) => change({ path: text })} />
              <ItemText label="Name" placeholder="Name" value={path['alias']} onChange={(alias) => change({ alias })} />
            </>
          )}
        </ItemList>
      )}
    </>
  );
}

/** Queries whose results stay. */
export function FilterByRefIdEditor({ options, frames, onChange }: TransformationEditorProps) {
  const chosen = listedQueries(options['include']);
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
