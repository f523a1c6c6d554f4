import type { Team } from '@pharos/contract/api/teams';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { useForm } from '../../platform/form/useForm.ts';
import { teamFaults, trimNames } from './team-names.ts';
import { TeamNameFields } from './TeamNameFields.tsx';
import { TeamPreferences } from './TeamPreferences.tsx';
import { type TeamNames, useTeamActions } from './teams.queries.ts';
import styles from './teams.module.css';

/** What a team is called, and what its members get where they prefer nothing else. */
export function TeamSettings({ team }: { readonly team: Team }) {
  const { update } = useTeamActions(team.id);
  const form = useForm({
    initial: { name: team.name, email: team.email },
    check: teamFaults,
    submit: (names: TeamNames) => update(trimNames(names)),
  });
  return (
    <div className={styles.settings}>
      <Form label="Team Settings" onSubmit={form.submit}>
        <FormSection title="Team Settings">
          <TeamNameFields values={form.values} faults={form.faults} onChange={form.change} />
        </FormSection>
        <FormFoot notice={form.failureText !== undefined && <Notice tone="error" title={form.failureText} />}>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
            Update
          </Button>
        </FormFoot>
      </Form>
      <TeamPreferences teamId={team.id} hasEditedNames={form.isDirty} />
    </div>
  );
}
