import type { Team } from '@pharos/contract/api/teams';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { BelowFields, Form, FormSection } from '@pharos/ui/form';
import { useForm } from '../../platform/form/useForm.ts';
import { UnsavedForms, useUnsaved } from '../../platform/page/UnsavedForms.tsx';
import { teamFaults, trimNames } from './team-names.ts';
import { TeamNameFields } from './TeamNameFields.tsx';
import { TeamPreferences } from './TeamPreferences.tsx';
import { type TeamNames, useTeamActions } from './teams.queries.ts';
import styles from './teams.module.css';

/** What a team is called, and what its members get where they prefer nothing else. */
export function TeamSettings({ team }: { readonly team: Team }) {
  return (
    <UnsavedForms>
      <div className={styles.settings}>
        <NamesForm team={team} />
        <TeamPreferences teamId={team.id} />
      </div>
    </UnsavedForms>
  );
}

function NamesForm({ team }: { readonly team: Team }) {
  const { update } = useTeamActions(team.id);
  const form = useForm({
    initial: { name: team.name, email: team.email },
    check: teamFaults,
    submit: (names: TeamNames) => update(trimNames(names)),
  });
  useUnsaved(form.isDirty);
  return (
    <Form label="Team Settings" onSubmit={form.submit}>
      <FormSection title="Team Settings">
        <TeamNameFields values={form.values} faults={form.faults} onChange={form.change} />
        {form.failureText !== undefined && <Notice tone="error" title={form.failureText} />}
        <BelowFields>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
            Update
          </Button>
        </BelowFields>
      </FormSection>
    </Form>
  );
}
