import type { Team } from '@pharos/contract/api/teams';
import { pageAt } from '@pharos/contract/pages';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { LinkTabs } from '@pharos/ui/tabs';
import { Avatar, ButtonLink } from '@pharos/ui/text';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { NotFoundPage } from '../not-found/index.ts';
import { TeamGroups } from './TeamGroups.tsx';
import { TeamMembers } from './TeamMembers.tsx';
import { TEAMS_CRUMB } from './TeamsPage.tsx';
import { TeamSettings } from './TeamSettings.tsx';
import { useTeam } from './teams.queries.ts';
import styles from './teams.module.css';

/** Tabs of a team by the last part of the address; the first is shown without one. */
const TABS = ['members', 'settings', 'groupsync'] as const;
type Tab = (typeof TABS)[number];
const isTab = (page: string): page is Tab => TABS.some((tab) => tab === page);

const LABELS: Readonly<Record<Tab, string>> = { members: 'Members', settings: 'Settings', groupsync: 'External group sync' };
const CONTENTS: Readonly<Record<Tab, ComponentType<{ readonly team: Team }>>> = {
  members: TeamMembers,
  settings: TeamSettings,
  groupsync: TeamGroups,
};

/** A team, for Admins: who is in it, what it is called and prefers, and which groups of directories it stands for. */
export function TeamPage() {
  const { id = '', page = TABS[0] } = useParams();
  const { nav } = usePlatform();
  const team = useTeam(id);
  const parents = configurationCrumbs(nav, TEAMS_CRUMB);
  if (!isTab(page)) return <NotFoundPage />;
  if (team.data) return <LoadedTeam key={id} team={team.data} tab={page} parents={parents} />;
  const isFinal = team.error instanceof ApiError && team.error.status === 404;
  const retry = isFinal ? {} : { onRetry: () => void team.refetch(), isRetrying: team.isFetching };
  return (
    <ListPage title={pageAt('/org/teams/edit/:id/:page?').title} parents={parents}>
      {team.error ? (
        <ErrorState title={messageOf(team.error)} action={<ButtonLink href="/org/teams">All teams</ButtonLink>} {...retry} />
      ) : (
        <SkeletonRows label="team" />
      )}
    </ListPage>
  );
}

interface LoadedTeamProps {
  readonly team: Team;
  readonly tab: Tab;
  readonly parents: ReturnType<typeof configurationCrumbs>;
}

function LoadedTeam({ team, tab, parents }: LoadedTeamProps) {
  const { id, name, email, avatarUrl, memberCount } = team;
  const Content = CONTENTS[tab];
  const address = (one: Tab) => (one === TABS[0] ? `/org/teams/edit/${id}` : `/org/teams/edit/${id}/${one}`);
  const count = `${memberCount} member${memberCount === 1 ? '' : 's'}`;
  return (
    <ListPage
      title={name}
      parents={parents}
      note={email === '' ? count : `${email}, ${count}`}
      avatar={<Avatar name={name} url={avatarUrl} isLarge isSquare />}
    >
      <div className={styles.tabs}>
        <LinkTabs label={name} tabs={TABS.map((one) => ({ label: LABELS[one], href: address(one), isCurrent: one === tab }))} />
      </div>
      <Content team={team} />
    </ListPage>
  );
}
