import { Badge } from '@pharos/ui/text';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Notice } from '@pharos/ui/feedback';
import { findManifest } from '@pharos/plugin/run/registry';
import { useOtherPlugins } from '../../../platform/plugins/useOtherPlugins.ts';
import { kindName } from '../../../platform/plugins/source-kinds.ts';
import { FlagSetting } from './FlagSetting.tsx';
import { useDataSourceForm } from './form-context.ts';

const DISCLAIMER =
  'Disclaimer. This datasource was added by config and cannot be modified using the UI. Please contact your server admin to update this datasource.';

const STATE_WARNINGS = {
  alpha: 'This plugin is in alpha: it may change in ways that break what you set here.',
  beta: 'This plugin is in beta: there may be bugs and missing features.',
} as const;

/** What stands above the settings of the kind: notices, name, default, type. */
export function GeneralSettings() {
  const { values, faults, isReadOnly, change } = useDataSourceForm();
  const plugins = useOtherPlugins();
  const manifest = findManifest(plugins, values.type);
  const state = manifest?.state;
  return (
    <>
      {isReadOnly && <Notice tone="info">{DISCLAIMER}</Notice>}
      {state && <Notice tone="warning">{STATE_WARNINGS[state]}</Notice>}
      <FormSection>
        <Field layout="row" label="Name" error={faults.name} isRequired>
          {isReadOnly ? (
            <ReadOnlyText>{values.name}</ReadOnlyText>
          ) : (
            <TextField
              value={values.name}
              autoFocus={values.version === 0 && manifest?.suggestedUrl === undefined}
              onChange={(name) => change((now) => ({ ...now, name }))}
            />
          )}
        </Field>
        <FlagSetting
          label="Default"
          isOn={values.isDefault}
          isReadOnly={isReadOnly}
          hint="Panels without a data source use this one."
          onChange={(isDefault) => change((now) => ({ ...now, isDefault }))}
        />
        <Field layout="row" label="Type">
          <ReadOnlyText>
            {kindName(plugins, values.type)} {state && <Badge tone="warning">{state}</Badge>}
          </ReadOnlyText>
        </Field>
      </FormSection>
    </>
  );
}
