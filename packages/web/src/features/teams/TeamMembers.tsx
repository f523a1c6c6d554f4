import type { Team, TeamMember } from '@pharos/contract/api/teams';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState } from '@pharos/ui/feedback';
import { Field, SearchField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { AvatarName, type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { UserPicker } from '../permissions/index.pickers.ts';
import { useTeamActions, useTeamMembers } from './teams.queries.ts';

/** Who is in a team. */
export function TeamMembers({ team }: { readonly team: Team }) {
  const [filter, setFilter] = useState('');
  const form = useFormTurn();
  const isFound = useSearch(filter);
  const members = useTeamMembers(team.id);
  return (
    <section aria-label="Members">
      <Toolbar
        filter={<SearchField value={filter} onChange={setFilter} placeholder="Search members" />}
        end={
          !form.isOpen && (
            <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
              Add member
            </Button>
          )
        }
      />
      {form.isOpen && <AddMember id={form.formId} team={team} onClose={form.close} />}
      <Loaded what="members" query={members}>
        {({ items }) => {
          const shown = items.filter(({ login, email }) => isFound(login) || isFound(email));
          if (shown.length > 0) return <MemberTable team={team} members={shown} />;
          if (items.length > 0) return <EmptyState role="status" title="No users found" />;
          return (
            <EmptyState isCompact title="Nobody is in this team">
              Whoever you add may do what the team may.
            </EmptyState>
          );
        }}
      </Loaded>
    </section>
  );
}

interface AddMemberProps {
  readonly id: string;
  readonly team: Team;
  readonly onClose: () => void;
}

const NOBODY: { readonly userId: number | undefined } = { userId: undefined };

/** Takes members of the organisation into the team, one after the other. */
function AddMember({ id, team, onClose }: AddMemberProps) {
  const { addMember } = useTeamActions(team.id);
  const form = useForm({
    initial: NOBODY,
    submit: async ({ userId }) => userId !== undefined && addMember(userId),
    startsOver: true,
  });
  const { userId } = form.values;
  return (
    <AddForm
      id={id}
      label="Add a member"
      submitLabel="Add to team"
      busyLabel="Adding"
      isBusy={form.isBusy}
      isIncomplete={userId === undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label="Add a member" error={form.failureText}>
        <UserPicker value={userId} onChange={(next) => form.change({ userId: next })} />
      </Field>
    </AddForm>
  );
}

const LOGIN: DataColumn<TeamMember> = {
  id: 'login',
  header: 'Login',
  cell: ({ login, avatarUrl }) => <AvatarName name={login} avatarUrl={avatarUrl} />,
  compare: (a, b) => a.login.localeCompare(b.login),
};
const EMAIL: DataColumn<TeamMember> = { id: 'email', header: 'Email', cell: ({ email }) => <span title={email}>{email}</span> };
const LABELS: DataColumn<TeamMember> = {
  id: 'labels',
  header: 'Labels',
  cell: ({ labels }) => labels.map((label) => <Badge key={label}>{label}</Badge>),
  width: '160px',
  phone: 'state',
};

interface MemberTableProps {
  readonly team: Team;
  readonly members: readonly TeamMember[];
}

function MemberTable({ team, members }: MemberTableProps) {
  const [leaving, setLeaving] = useState<TeamMember>();
  const { removeMember } = useTeamActions(team.id);
  // Only a sync gives labels.
  const columns = members.some(({ labels }) => labels.length > 0) ? [LOGIN, EMAIL, LABELS] : [LOGIN, EMAIL];
  return (
    <>
      <DataTable
        label="Members"
        rows={members}
        rowKey={({ userId }) => userId}
        rowName={({ login }) => login}
        columns={columns}
        actions={(member) => (
          <IconButton
            label={`Remove ${member.login}`}
            size="compact"
            icon={<Icon name="user-x" size="small" />}
            onClick={() => setLeaving(member)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Remove ${leaving?.login ?? ''} from ${team.name}?`}
        text={
          leaving?.labels.length
            ? `At the next sign-in by ${leaving.labels.join(', ')} its groups decide again.`
            : 'They stay in the organisation, and lose what they may do through this team.'
        }
        confirmLabel="Remove"
        busyLabel="Removing"
        isDanger
        onConfirm={async () => leaving && removeMember(leaving.userId)}
      />
    </>
  );
}
