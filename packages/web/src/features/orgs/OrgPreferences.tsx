import { getOrgPreferences, type Preferences, saveOrgPreferences } from '@pharos/contract/api/preferences';
import { search } from '@pharos/contract/api/search';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field } from '@pharos/ui/field';
import { Form, FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './orgs.module.css';

const THEMES = [
  { value: '', label: 'Default' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;
const TIMEZONES = [
  { value: '', label: 'Default' },
  { value: 'browser', label: 'Local browser time' },
  { value: 'utc', label: 'UTC' },
] as const;

/** What holds in the organisation for who prefers nothing else. */
export function OrgPreferences() {
  const stored = useApiQuery(getOrgPreferences);
  return (
    <Loaded what="preferences" count={3} query={stored}>
      {(data) => <PreferencesForm stored={data} />}
    </Loaded>
  );
}

function PreferencesForm({ stored: { theme, timezone, homeDashboardId } }: { readonly stored: Preferences }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm({
    initial: { theme, timezone, homeDashboardId },
    submit: async (values) => {
      await api(saveOrgPreferences, { body: values }, { isErrorHandled: true });
      await refresh(getOrgPreferences);
    },
  });
  const { values, change } = form;
  return (
    <Form label="Preferences" onSubmit={form.submit}>
      <FormSection title="Preferences" note="Teams and people may choose otherwise for themselves. They hold once a page is loaded anew.">
        <Field label="UI Theme" layout="row">
          <SegmentedControl label="UI Theme" value={values.theme} segments={THEMES} onChange={(next) => change({ theme: next })} />
        </Field>
        <Field label="Home Dashboard" layout="row" hint="Starred dashboards are offered.">
          <HomeDashboard value={values.homeDashboardId} onChange={(next) => change({ homeDashboardId: next })} />
        </Field>
        <Field label="Timezone" layout="row">
          <SegmentedControl label="Timezone" value={values.timezone} segments={TIMEZONES} onChange={(next) => change({ timezone: next })} />
        </Field>
        {form.failureText !== undefined && (
          <Notice tone="error" title="The preferences were not saved">
            {form.failureText}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
            Save
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}

interface HomeDashboardProps {
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** One of the starred dashboards, or the one that is chosen already, which may be gone. */
function HomeDashboard({ value, onChange }: HomeDashboardProps) {
  const starred = useApiQuery(search, { query: { starred: 'true', type: 'dash-db' } });
  const chosen = useApiQuery(search, { query: { dashboardIds: String(value) } }, { isWanted: value !== 0 });
  const found = [...(starred.data ?? []), ...(value === 0 ? [] : (chosen.data ?? []))];
  const offered = new Map(found.map(({ id, title }) => [id, title]));
  if (value !== 0 && !offered.has(value)) offered.set(value, chosen.data ? `Dashboard ${value}, which is gone` : `Dashboard ${value}`);
  const options = [...offered].map(([id, title]) => ({ value: id, label: title }));
  return <Select value={value} options={[{ value: 0, label: 'Default' }, ...options]} onChange={onChange} />;
}
