import type { Team } from '@pharos/contract/api/teams';
import { pageAt } from '@pharos/contract/pages';
import { IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { AvatarName, type DataColumn, DataTable } from '@pharos/ui/table';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useTeamListActions, useTeams } from './teams.queries.ts';

export const TEAMS_CRUMB = { label: pageAt('/org/teams').title, href: '/org/teams' } as const;

/** Teams of the organisation. Editors see them, Admins change them. */
export function TeamsPage() {
  const { session, nav } = usePlatform();
  const mayEdit = session.may('admin');
  const [filter, setFilter] = useState('');
  const isFound = useSearch(filter);
  const teams = useTeams();
  const { data } = teams;
  const shown = (data?.teams ?? []).filter(({ name }) => isFound(name));
  return (
    <ListPage
      title={TEAMS_CRUMB.label}
      parents={configurationCrumbs(nav)}
      note="Give a team rights once, instead of every member each time."
      actions={mayEdit && data?.totalCount !== 0 && <NewTeam />}
    >
      {data?.totalCount !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Search teams" />}
          end={
            <ListCount noun="team" shown={shown.length} total={data?.teams.length} isCut={data && data.totalCount > data.teams.length} />
          }
        />
      )}
      <TeamList teams={teams} shown={shown} mayEdit={mayEdit} onClear={() => setFilter('')} />
    </ListPage>
  );
}

const NewTeam = () => (
  <ButtonLink href="/org/teams/new" variant="primary" icon={<Icon name="plus" />}>
    New team
  </ButtonLink>
);

interface TeamListProps {
  readonly teams: ReturnType<typeof useTeams>;
  /** What the search leaves of them. */
  readonly shown: readonly Team[];
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}

function TeamList({ teams, shown, mayEdit, onClear }: TeamListProps) {
  const [leaving, setLeaving] = useState<Team>();
  const { remove } = useTeamListActions();
  return (
    <>
      <Loaded what="teams" query={teams}>
        {({ totalCount }) => {
          if (totalCount === 0) return <NoTeams mayEdit={mayEdit} />;
          if (shown.length > 0) return <TeamTable teams={shown} onDelete={mayEdit ? setLeaving : undefined} />;
          return <NothingFound title="No teams found" clearLabel="Clear the search" onClear={onClear} />;
        }}
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Its members stay in the organisation, and lose what they may do through this team."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving.id)}
      />
    </>
  );
}

const NoTeams = ({ mayEdit }: { readonly mayEdit: boolean }) => (
  <EmptyState icon={<Icon name="users" size="huge" />} title="You haven't created any teams yet." action={mayEdit && <NewTeam />}>
    Assign folder and dashboard permissions to teams instead of users to ease administration.
  </EmptyState>
);

const COLUMNS: readonly DataColumn<Team>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, avatarUrl }) => <AvatarName name={name} avatarUrl={avatarUrl} isSquare />,
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => <span title={email}>{email}</span>, isLesser: true, phone: 'hidden' },
  {
    id: 'members',
    header: 'Members',
    cell: ({ memberCount }) => memberCount,
    compare: (a, b) => a.memberCount - b.memberCount,
    width: '140px',
    phone: 'state',
    isLabelledOnPhone: true,
  },
];

interface TeamTableProps {
  readonly teams: readonly Team[];
  /** Undefined where one may not change them. */
  readonly onDelete: ((team: Team) => void) | undefined;
}

function TeamTable({ teams, onDelete }: TeamTableProps) {
  const deleteButton = (team: Team) => (
    <IconButton label={`Delete ${team.name}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={() => onDelete?.(team)} />
  );
  return (
    <DataTable
      label="Teams"
      rows={teams}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={COLUMNS}
      rowHref={({ id }) => (onDelete ? `/org/teams/edit/${id}` : undefined)}
      {...(onDelete ? { actions: deleteButton } : {})}
    />
  );
}
