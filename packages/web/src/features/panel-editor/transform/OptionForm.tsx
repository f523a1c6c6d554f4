import { chosenNumber } from '@pharos/domain/text/chosen-number';
import { isJsonObject, objectOf, textsOf } from '@pharos/domain/text/json-object';
import { Switch } from '@pharos/ui/choice';
import { InlineField, InlineOptions, NumberField, TextField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { fieldNames, labelNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { NameSelect, NamesSelect, ReducersSelect } from './FieldSelect.tsx';
import type { OptionSpec } from './option-forms.ts';
import { readOption, writeOption } from './option-path.ts';

const NAME_PX = 200;
const LIST_PX = 320;
const NUMBER_PX = 110;

interface OptionProps {
  readonly spec: OptionSpec;
  readonly value: unknown;
  readonly frames: TransformationEditorProps['frames'];
  readonly onChange: (value: unknown) => void;
}

const widthOf = ({ kind }: OptionSpec): number | undefined => {
  if (kind === 'switch') return undefined;
  if (kind === 'number') return NUMBER_PX;
  return kind === 'fields' || kind === 'labels' || kind === 'reducers' ? LIST_PX : NAME_PX;
};

/** A side of an operation that newer documents write as an object: its field, or its number. */
function textOfOperand(value: unknown): string {
  if (!isJsonObject(value)) return inputText(value);
  return inputText(objectOf(value['matcher'])['options']) || inputText(value['fixed']);
}

function Control({ spec, value, frames, onChange }: OptionProps) {
  switch (spec.kind) {
    case 'field':
      return (
        <NameSelect value={textOfOperand(value)} names={fieldNames(frames, spec.type)} placeholder={spec.placeholder} onChange={onChange} />
      );
    case 'fields':
      return <NamesSelect values={textsOf(value)} names={fieldNames(frames)} onChange={onChange} />;
    case 'labels':
      return <NamesSelect values={textsOf(value)} names={labelNames(frames)} onChange={onChange} />;
    case 'label':
      return (
        <NameSelect value={inputText(value)} names={labelNames(frames)} onChange={(name) => onChange(name === '' ? undefined : name)} />
      );
    case 'reducers':
      return <ReducersSelect values={textsOf(value)} onChange={onChange} />;
    case 'choice':
      return <Select size="compact" value={inputText(value) || spec.usual} options={[...spec.choices]} onChange={onChange} />;
    case 'switch':
      return <Switch isOn={typeof value === 'boolean' ? value : (spec.usual ?? false)} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          size="compact"
          value={chosenNumber(value) ?? spec.usual ?? null}
          min={spec.min}
          placeholder={spec.placeholder}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'text':
      return (
        <TextField
          size="compact"
          value={inputText(value)}
          placeholder={spec.placeholder}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
  }
}

/** Options that are plain data, one beside the other. */
export function OptionForm({ specs, options, frames, onChange }: TransformationEditorProps & { readonly specs: readonly OptionSpec[] }) {
  return (
    <InlineOptions>
      {specs
        .filter(({ when }) => when?.(options) ?? true)
        .map((spec) => (
          <InlineField key={spec.path} label={spec.label} widthPx={widthOf(spec)}>
            <Control
              spec={spec}
              value={readOption(options, spec.path)}
              frames={frames}
              onChange={(value) => onChange(writeOption(options, spec.path, value))}
            />
          </InlineField>
        ))}
    </InlineOptions>
  );
}
