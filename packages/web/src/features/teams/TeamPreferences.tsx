import type { Preferences } from '@pharos/contract/api/preferences';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { useHomeDashboards, useTeamActions, useTeamPreferences } from './teams.queries.ts';

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

interface TeamPreferencesProps {
  readonly teamId: number;
  /** The names of the team beside them are edited too: a page holds back one navigation for all of its forms. */
  readonly hasEditedNames: boolean;
}

/** What holds for the members of a team, where they prefer nothing else. */
export function TeamPreferences({ teamId, hasEditedNames }: TeamPreferencesProps) {
  const stored = useTeamPreferences(teamId);
  return (
    <>
      <Loaded what="preferences" count={3} query={stored}>
        {(data) => <PreferencesForm teamId={teamId} hasEditedNames={hasEditedNames} stored={data} />}
      </Loaded>
      {stored.data === undefined && <UnsavedGuard isDirty={hasEditedNames} />}
    </>
  );
}

function PreferencesForm({ teamId, hasEditedNames, stored }: TeamPreferencesProps & { readonly stored: Preferences }) {
  const { savePreferences } = useTeamActions(teamId);
  const form = useForm({ initial: stored, submit: savePreferences });
  const { values, change } = form;
  const { dashboards, isReady } = useHomeDashboards(values.homeDashboardId);
  const homes = dashboards.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form label="Preferences" onSubmit={form.submit}>
      <FormSection title="Preferences" note="For members of the team who prefer nothing else. Starred dashboards can be their home.">
        <Field layout="row" label="Theme">
          <Select<Preferences['theme']> value={values.theme} options={THEMES} onChange={(theme) => change({ theme })} />
        </Field>
        <Field layout="row" label="Home dashboard">
          <Select<number>
            value={values.homeDashboardId}
            placeholder={isReady ? 'A dashboard that is not there any more' : 'Loading'}
            options={[{ value: 0, label: 'Default' }, ...homes]}
            onChange={(homeDashboardId) => change({ homeDashboardId })}
          />
        </Field>
        <Field layout="row" label="Time zone">
          <Select<Preferences['timezone']> value={values.timezone} options={ZONES} onChange={(timezone) => change({ timezone })} />
        </Field>
        <Field layout="row" label="Colours">
          <Select<Preferences['palette']> value={values.palette} options={PALETTES} onChange={(palette) => change({ palette })} />
        </Field>
      </FormSection>
      <FormFoot notice={form.failureText !== undefined && <Notice tone="error" title={form.failureText} />}>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
          Save preferences
        </Button>
      </FormFoot>
      <UnsavedGuard isDirty={form.isDirty || hasEditedNames} />
    </Form>
  );
}
