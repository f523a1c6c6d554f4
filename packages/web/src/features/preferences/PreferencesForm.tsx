import type { Preferences, PreferencesInput } from '@pharos/contract/api/preferences';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field } from '@pharos/ui/field';
import { BelowFields, Form, FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { useUnsaved } from '../../platform/page/UnsavedForms.tsx';
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

const PALETTES = [
  { value: '', label: 'As the dashboard says' },
  { value: 'standard', label: 'Standard' },
  { value: 'safe', label: 'Safe for colour blindness' },
] as const;

interface PreferencesFormProps {
  /** What is stored for the owner: a person, a team or an organisation. */
  readonly stored: Preferences;
  /** For whom they hold, below a heading; absent where the page has one. */
  readonly note?: string;
  /** Whether a palette is chosen here too; elsewhere it stays as it is. */
  readonly hasPalette?: boolean;
  readonly submitLabel?: string;
  /** Whether they are what the page is for. */
  readonly isPrimary?: boolean;
  /** What it rejects with is shown in the form. */
  readonly onSave: (preferences: PreferencesInput) => Promise<unknown>;
}

/** Theme, home dashboard and time zone of one owner. Empty ones leave it to the next wider owner. */
export function PreferencesForm({
  stored,
  note,
  hasPalette = false,
  submitLabel = 'Save',
  isPrimary = false,
  onSave,
}: PreferencesFormProps) {
  const { palette, ...rest } = stored;
  const initial: PreferencesInput = hasPalette ? stored : rest;
  const form = useForm({ initial, submit: onSave });
  const { values, change } = form;
  // The page of a person is loaded anew by saving, which is not to be asked about.
  useUnsaved(form.isDirty && !form.isBusy);
  return (
    <Form label="Preferences" onSubmit={form.submit}>
      <FormSection title={note !== undefined && 'Preferences'} note={note}>
        <Field label="UI Theme" layout="row">
          <SegmentedControl label="UI Theme" value={values.theme} segments={THEMES} onChange={(theme) => change({ theme })} />
        </Field>
        <HomeField value={values.homeDashboardId} onChange={(homeDashboardId) => change({ homeDashboardId })} />
        <Field label="Timezone" layout="row">
          <SegmentedControl label="Timezone" value={values.timezone} segments={ZONES} onChange={(timezone) => change({ timezone })} />
        </Field>
        {hasPalette && (
          <Field label="Colours" layout="row">
            <Select<Preferences['palette']>
              value={values.palette ?? palette}
              options={PALETTES}
              onChange={(next) => change({ palette: next })}
            />
          </Field>
        )}
        {form.failureText !== undefined && (
          <Notice tone="error" title="The preferences were not saved">
            {form.failureText}
          </Notice>
        )}
        <BelowFields>
          <Button type="submit" variant={isPrimary ? 'primary' : 'normal'} isBusy={form.isBusy} busyLabel="Saving">
            {submitLabel}
          </Button>
        </BelowFields>
      </FormSection>
    </Form>
  );
}

interface HomeFieldProps {
  readonly value: number;
  readonly onChange: (id: number) => void;
}

function HomeField({ value, onChange }: HomeFieldProps) {
  const dashboards = useHomeDashboards(value);
  return (
    <Field label="Home Dashboard" layout="row" hint="Dashboards with a star can be chosen.">
      <Select value={value} options={dashboards} onChange={onChange} />
    </Field>
  );
}
