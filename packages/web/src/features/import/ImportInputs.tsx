import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { findPageSources } from '@pharos/contract/api/page-sources';
import type { ImportInput } from '@pharos/domain/dashboard/import/import-inputs';
import { Combobox } from '@pharos/ui/combobox';
import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';
import { choosableSources } from '../../platform/sources/choosable-sources.ts';
import { fittingSources } from './fitting-sources.ts';

interface ImportInputsProps {
  readonly inputs: readonly ImportInput[];
  readonly values: Readonly<Record<string, string>>;
  /** Somebody has tried to go on, so what is missing is said. */
  readonly isTried: boolean;
  /** In how many panels an input stands. */
  readonly usesOf: (name: string) => number;
  readonly onChange: (name: string, value: string) => void;
}

/** What the file asks for. */
export function ImportInputs({ inputs, values, isTried, usesOf, onChange }: ImportInputsProps) {
  return (
    <FormSection title="Inputs" note="The file asks for these.">
      {inputs.map((input) => {
        const props = {
          input,
          value: values[input.name] ?? '',
          uses: usesOf(input.name),
          isTried,
          onChange: (value: string) => onChange(input.name, value),
        };
        return input.type === 'datasource' ? <SourceInput key={input.name} {...props} /> : <ConstantInput key={input.name} {...props} />;
      })}
    </FormSection>
  );
}

interface InputProps {
  readonly input: ImportInput;
  readonly value: string;
  readonly uses: number;
  readonly isTried: boolean;
  readonly onChange: (value: string) => void;
}

function SourceInput({ input: { label, info, pluginId, pluginName }, value, uses, isTried, onChange }: InputProps) {
  const { api, session } = usePlatform();
  const plugins = useOtherPlugins();
  const { settings } = session;
  const kind = pluginName || kindName(plugins, pluginId);
  const optionsOf = (sources: readonly FrontendDataSource[]) => fittingSources(plugins, sources, { pluginId });
  const search = async (text: string) =>
    optionsOf((await api(findPageSources, { query: { query: text.trim() || pluginId } }, { isErrorHandled: true })).datasources);
  const known = optionsOf(choosableSources(settings));
  const isNone = !settings.hasMoreSources && known.length === 0;
  const missing = isNone
    ? `There is no data source of the type ${kind} here. Add one first.`
    : isTried && value === ''
      ? 'Choose one.'
      : undefined;
  return (
    <Field
      label={label}
      layout="row"
      isRequired
      error={missing}
      hint={[`${kind}, used by ${uses} ${uses === 1 ? 'panel' : 'panels'}.`, info].filter(Boolean).join(' ')}
    >
      <Combobox
        value={value}
        options={settings.hasMoreSources ? search : known}
        placeholder={`Select a ${kind} data source`}
        emptyText={`No ${kind} data source found`}
        onChange={onChange}
      />
    </Field>
  );
}

function ConstantInput({ input: { label, info, options }, value, onChange }: InputProps) {
  return (
    <Field label={label} layout="row" hint={info || 'Constant, stands in the places that the file names.'}>
      {options.length > 0 ? (
        <Combobox value={value} options={options} onChange={onChange} />
      ) : (
        <TextField value={value} onChange={(next) => onChange(next)} />
      )}
    </Field>
  );
}
