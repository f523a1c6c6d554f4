import { Field, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import type { SourceManifests } from '@pharos/plugin/run/registry';
import { useOtherPlugins } from '../../../../platform/plugins/useOtherPlugins.ts';
import { kindLabel } from '../../../../platform/plugins/source-kinds.ts';
import { textField, type DraftFieldsProps } from './draft-fields.ts';

/** A kind that is not installed, or is named by an older id, stays a choice. */
const kindsWith = (plugins: SourceManifests, kind: string) => {
  const known = plugins.sourceManifests.map(({ id, name }) => ({ value: id, label: name }));
  return kind === '' || known.some(({ value }) => value === kind) ? known : [...known, { value: kind, label: kindLabel(plugins, kind) }];
};

/** Data sources to choose among: those of one kind, or of them those whose name matches. */
export function KindFields({ draft, faults, onChange }: DraftFieldsProps) {
  const plugins = useOtherPlugins();
  const kind = textField(draft, 'query');
  return (
    <FormSection title="Data sources">
      <Field label="Kind" layout="row" isRequired error={faults.query}>
        <Select
          value={kind === '' ? null : kind}
          placeholder="Choose a kind"
          options={kindsWith(plugins, kind)}
          onChange={(query) => onChange({ query })}
        />
      </Field>
      <Field label="Instance name filter" layout="row" error={faults.regex} hint="Keeps the data sources whose name it matches.">
        <TextField
          isMono
          spellCheck={false}
          value={textField(draft, 'regex')}
          placeholder="/.*-eu$/"
          onChange={(regex) => onChange({ regex })}
        />
      </Field>
    </FormSection>
  );
}
