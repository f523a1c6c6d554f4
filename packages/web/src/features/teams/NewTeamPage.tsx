import { pageAt } from '@pharos/contract/pages';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../platform/form/useForm.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { TEAMS_CRUMB } from './TeamsPage.tsx';
import { teamFaults, trimNames } from './team-names.ts';
import { TeamNameFields } from './TeamNameFields.tsx';
import { type TeamNames, useTeamListActions } from './teams.queries.ts';

/** Makes a team; its members come next. */
export function NewTeamPage() {
  const { nav } = usePlatform();
  const navigate = useNavigate();
  const { create } = useTeamListActions();
  const [createdId, setCreatedId] = useState<number>();
  const form = useForm({
    initial: { name: '', email: '' },
    check: teamFaults,
    submit: async (team: TeamNames) => setCreatedId(await create(trimNames(team))),
  });
  // Once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (form.isSubmitted && createdId !== undefined) void navigate(`/org/teams/edit/${createdId}`);
  }, [form.isSubmitted, createdId, navigate]);
  return (
    <ListPage title={pageAt('/org/teams/new').title} parents={configurationCrumbs(nav, TEAMS_CRUMB)}>
      <Form label="New team" onSubmit={form.submit}>
        <FormSection>
          <TeamNameFields values={form.values} faults={form.faults} onChange={form.change} />
        </FormSection>
        <FormFoot notice={form.failureText !== undefined && <Notice tone="error" title={form.failureText} />}>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Creating">
            Create
          </Button>
          <ButtonLink href="/org/teams" variant="quiet">
            Cancel
          </ButtonLink>
        </FormFoot>
        <UnsavedGuard isDirty={form.isDirty} />
      </Form>
    </ListPage>
  );
}
