import type { Preferences, PreferencesInput } from '@pharos/contract/api/preferences';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Field } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { useHomeDashboards } from './useHomeDashboards.ts';

const THEMES = [
  { value: '', label: 'Default' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

const ZONES = [
  { value: '', label: 'Default' },
  { value: 'browser', label: 'Local browser time' },
  { value: 'utc', label: 'UTC' },
] as const;

/** The part of the preferences that the form has fields for; a palette is chosen in the menu. */
type EditedPreferences = Required<Pick<PreferencesInput, 'theme' | 'homeDashboardId' | 'timezone'>>;

interface PreferencesFormProps {
  /** What is stored for the owner: a person, a team or an organisation. */
  readonly stored: Preferences;
  readonly onSave: (preferences: EditedPreferences) => Promise<unknown>;
}

/** Theme, home dashboard and time zone of one owner. Empty ones leave it to the next wider owner. */
export function PreferencesForm({ stored: { theme, homeDashboardId, timezone }, onSave }: PreferencesFormProps) {
  const form = useForm({ initial: { theme, homeDashboardId, timezone }, submit: onSave });
  const { values, change } = form;
  const dashboards = useHomeDashboards(homeDashboardId);
  return (
    <Form label="Preferences" onSubmit={form.submit}>
      <Field label="UI Theme" layout="row">
        <SegmentedControl label="UI Theme" value={values.theme} segments={THEMES} onChange={(next) => change({ theme: next })} />
      </Field>
      <Field label="Home Dashboard" layout="row" hint="Dashboards with a star can be chosen.">
        <Select value={values.homeDashboardId} options={dashboards} onChange={(next) => change({ homeDashboardId: next })} />
      </Field>
      <Field label="Timezone" layout="row">
        <SegmentedControl label="Timezone" value={values.timezone} segments={ZONES} onChange={(next) => change({ timezone: next })} />
      </Field>
      <BelowFields>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
          Save
        </Button>
      </BelowFields>
    </Form>
  );
}
