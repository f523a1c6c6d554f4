import { getTeamPreferences, saveTeamPreferences } from '@pharos/contract/api/preferences';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { search } from '@pharos/contract/api/search';
import {
  addTeamGroup,
  addTeamMember,
  createTeam,
  deleteTeam,
  getTeam,
  listTeamGroups,
  listTeamMembers,
  removeTeamGroup,
  removeTeamMember,
  searchTeams,
  type Team,
  type TeamMember,
  updateTeam,
} from '@pharos/contract/api/teams';
import { AppError } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { type FakeServer, fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './TeamPage.tsx';
import './NewTeamPage.tsx';

const team = (id: number, name: string, more: Partial<Team> = {}): Team => ({
  id,
  orgId: 3,
  name,
  email: `${name.toLowerCase()}@harbour.example`,
  avatarUrl: `/avatar/${id}`,
  memberCount: id,
  ...more,
});
const member = (userId: number, login: string, labels: readonly string[] = []): TeamMember => ({
  orgId: 3,
  teamId: 4,
  userId,
  login,
  email: `${login}@harbour.example`,
  avatarUrl: `/avatar/${userId}`,
  labels: [...labels],
});

/** A server that keeps teams, members and groups. */
function teamServer({
  teams = [team(4, 'Ops')],
  members = [] as readonly TeamMember[],
  groups = [] as readonly string[],
} = {}): FakeServer {
  const server = fakeServer();
  const now = { teams: [...teams], members: [...members], groups: [...groups] };
  server.on(getTeam, ({ params }) => {
    const found = now.teams.find(({ id }) => String(id) === params['id']);
    if (!found) throw new AppError('team-not-found');
    return found;
  });
  // Behind the team by id, whose address it has the form of: the newest handler wins.
  server.on(searchTeams, () => ({ totalCount: now.teams.length, teams: now.teams, page: 1, perPage: 1000 }));
  server.on(createTeam, ({ body }) => {
    now.teams = [...now.teams, { ...team(9, 'New'), ...(body as object) }];
    return { teamId: 9, message: 'Team created' };
  });
  server.on(updateTeam, ({ body }) => {
    now.teams = now.teams.map((one) => ({ ...one, ...(body as object) }));
    return { message: 'Team updated' };
  });
  server.on(deleteTeam, ({ params }) => {
    now.teams = now.teams.filter(({ id }) => String(id) !== params['id']);
    return { message: 'Team deleted' };
  });
  server.on(listTeamMembers, () => now.members);
  server.on(listOrgUsers, [
    { orgId: 3, userId: 8, email: 'jo@harbour.example', avatarUrl: '', login: 'jo', role: 'Viewer', lastSeenAt: '', lastSeenAtAge: '' },
  ]);
  server.on(addTeamMember, () => {
    now.members = [...now.members, member(8, 'jo')];
    return { message: 'Member added to Team' };
  });
  server.on(removeTeamMember, ({ params }) => {
    now.members = now.members.filter(({ userId }) => String(userId) !== params['userId']);
    return { message: 'Team Member removed' };
  });
  server.on(listTeamGroups, () => now.groups.map((groupId) => ({ orgId: 3, teamId: 4, groupId })));
  server.on(addTeamGroup, ({ body }) => {
    now.groups = [...now.groups, (body as { groupId: string }).groupId];
    return { message: 'Group added to Team' };
  });
  server.on(removeTeamGroup, ({ params }) => {
    now.groups = now.groups.filter((id) => id !== decodeURIComponent(params['groupId'] ?? ''));
    return { message: 'Team Group removed' };
  });
  server.on(getTeamPreferences, { theme: '', homeDashboardId: 0, timezone: '', palette: '' });
  server.on(saveTeamPreferences, { message: 'Preferences updated' });
  server.on(search, []);
  return server;
}

const open = (path: string, server = teamServer(), role: Role = 'Admin') => ({
  ...renderApp(path, { server, boot: bootFixture({ user: { orgRole: role } }) }),
  server,
});

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const firstCells = (table: string) => rowsOf(table).map((row) => row.querySelector('[title]')?.textContent);
const heads = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[1.2.7-a] [1.7.0-i] [1.9.2-j] [1.3.7-a] the list has picture, name, email and members of all teams, and deletes one after a confirmation', async () => {
  const { server } = open('/org/teams', teamServer({ teams: [team(4, 'Ops'), team(5, 'Pumps')] }));
  await screen.findByText('ops@harbour.example');
  expect(Object.fromEntries(server.callsOf(searchTeams)[0]?.query ?? [])).toEqual({ perpage: '1000', page: '1' });
  expect(heads('Teams')).toEqual(['Name', 'Email', 'Members', 'Actions']);
  const [ops] = rowsOf('Teams');
  expect(
    within(ops as HTMLElement)
      .getByRole('link', { name: 'Ops' })
      .getAttribute('href'),
  ).toBe('/org/teams/edit/4');
  expect(ops?.querySelector('img')?.getAttribute('src')).toBe('/avatar/4');
  within(ops as HTMLElement).getByText('4');
  await press('Delete Ops');
  expect(server.callsOf(deleteTeam)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(firstCells('Teams')).toEqual(['Pumps']));
});

test('[1.5.6-a] the search is an expression over the name, without case', async () => {
  open('/org/teams', teamServer({ teams: ['Ops', 'Pumps', 'Top'].map((name, index) => team(index + 1, name)) }));
  const field = await screen.findByRole('searchbox', { name: 'Search teams' });
  await userEvent.type(field, '^P|OPS');
  await waitFor(() => expect(firstCells('Teams')).toEqual(['Ops', 'Pumps']));
  await userEvent.type(field, 'zz');
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  await screen.findByText('No teams found');
});

test('[1.2.7-b] without teams the page says what they are for', async () => {
  open('/org/teams', teamServer({ teams: [] }));
  await screen.findByText("You haven't created any teams yet.");
  screen.getByText('Assign folder and dashboard permissions to teams instead of users to ease administration.');
  expect(screen.getByRole('link', { name: 'New team' }).getAttribute('href')).toBe('/org/teams/new');
});

test('[1.2.1-o] [1.6.1-c] Editors see the list and change nothing; Viewers are sent home, and so are Editors from a team', async () => {
  open('/org/teams', teamServer(), 'Editor');
  await screen.findByText('Ops');
  for (const role of ['link', 'button'] as const) expect(screen.queryByRole(role, { name: /team|Ops/ })).toBeNull();
});

test.each([
  ['/org/teams', 'Viewer'],
  ['/org/teams/new', 'Editor'],
  ['/org/teams/edit/4', 'Editor'],
  ['/org/teams/edit/4/groupsync', 'Editor'],
] as const)('[1.2.1-o] [1.2.1-p] [1.6.1-c] [1.6.1-r] %s sends an %s home', async (path, role) => {
  const { address, server } = open(path, teamServer(), role);
  await waitFor(() => expect(address()).toMatch(/^\/($|\?)/));
  expect(server.callsOf(getTeam)).toEqual([]);
});

test('[1.5.2-a] a new team has a name, and an email that is one or none; its members come next', async () => {
  const { server, address } = open('/org/teams/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  screen.getByText('A team needs a name');
  const email = screen.getByRole('textbox', { name: /^Email/ });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Night shift ');
  await userEvent.type(email, 'night');
  screen.getByText('Type an email address, or leave it empty');
  await press('Create');
  expect(server.callsOf(createTeam)).toEqual([]);
  server.on(createTeam, () => {
    throw new AppError('team-name-exists');
  });
  await userEvent.clear(email);
  await press('Create');
  await screen.findByText('Team name taken');
  server.on(createTeam, { teamId: 4, message: 'Team created' });
  await press('Create');
  await waitFor(() => expect(address()).toBe('/org/teams/edit/4'));
  expect(server.callsOf(createTeam).at(-1)?.body).toEqual({ name: 'Night shift', email: '' });
});

test('[1.2.1-p] the first tab of a team is Members, an address without such a tab is no page', async () => {
  const { navigate } = open('/org/teams/edit/4');
  await screen.findByRole('heading', { name: 'Ops' });
  const tabs = within(screen.getByRole('navigation', { name: 'Ops' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Members', '/org/teams/edit/4', 'page'],
    ['Settings', '/org/teams/edit/4/settings', null],
    ['External group sync', '/org/teams/edit/4/groupsync', null],
  ]);
  await navigate('/org/teams/edit/4/members');
  await screen.findByRole('searchbox', { name: 'Search members' });
  await navigate('/org/teams/edit/4/nothing');
  await screen.findByRole('heading', { name: 'Page not found' });
  await navigate('/org/teams/edit/77');
  await screen.findByText('Team not found');
});

test('[1.2.7-c] members are added by the picker, and removed after a confirmation', async () => {
  const { server } = open('/org/teams/edit/4', teamServer({ members: [member(7, 'ana'), member(9, 'tomas')] }));
  await screen.findByText('ana@harbour.example');
  expect(heads('Members')).toEqual(['Login', 'Email', 'Actions']);
  expect(rowsOf('Members')[0]?.querySelector('img')?.getAttribute('src')).toBe('/avatar/7');
  await press('Add member');
  const picker = screen.getByRole('combobox', { name: 'Add a member' });
  expect(document.activeElement).toBe(picker);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to team' }).disabled).toBe(true);
  await userEvent.type(picker, 'j');
  await userEvent.click(await screen.findByRole('option', { name: /^jo/ }));
  await press('Add to team');
  await waitFor(() => expect(firstCells('Members')).toEqual(['ana', 'tomas', 'jo']));
  expect(server.callsOf(addTeamMember).map(({ body }) => body)).toEqual([{ userId: 8 }]);
  await userEvent.click(within(screen.getByRole('form', { name: 'Add a member' })).getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add member' }));
  await press('Remove tomas');
  expect(server.callsOf(removeTeamMember)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(firstCells('Members')).toEqual(['ana', 'jo']));
  const field = screen.getByRole('searchbox', { name: 'Search members' });
  await userEvent.type(field, 'JO@');
  await waitFor(() => expect(firstCells('Members')).toEqual(['jo']));
  await userEvent.type(field, 'x');
  await screen.findByText('No users found');
});

test('[1.2.7-c] [1.3.7-a] labels stand there where a sync brought somebody', async () => {
  open('/org/teams/edit/4', teamServer({ members: [member(7, 'ana'), member(9, 'tomas', ['LDAP'])] }));
  await screen.findByText('LDAP');
  expect(heads('Members')).toEqual(['Login', 'Email', 'Labels', 'Actions']);
});

test('[1.5.6-b] the search for members is an expression over login or email, without case', async () => {
  open('/org/teams/edit/4', teamServer({ members: ['ana', 'tomas', 'jo'].map((login, index) => member(index + 7, login)) }));
  const field = await screen.findByRole('searchbox', { name: 'Search members' });
  await userEvent.type(field, '^ANA$|TOM.S@harbour');
  await waitFor(() => expect(firstCells('Members')).toEqual(['ana', 'tomas']));
});

test('what the server refuses of a member stands below the picker', async () => {
  const { server } = open('/org/teams/edit/4');
  server.on(addTeamMember, () => {
    throw new AppError('team-member-exists');
  });
  await screen.findByText('Nobody is in this team');
  await press('Add member');
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a member' }), 'j');
  await userEvent.click(await screen.findByRole('option', { name: /^jo/ }));
  await press('Add to team');
  await screen.findByText('User is already added to this team');
});

test('[1.2.7-d] [1.5.2-a] Team Settings have a name and an email that may be left out', async () => {
  const { server } = open('/org/teams/edit/4/settings');
  await screen.findByText('Team Settings');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await press('Update');
  screen.getByText('A team needs a name');
  await userEvent.type(name, 'Operations');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Email/ }));
  await press('Update');
  await expectToast('Team updated');
  expect(server.callsOf(updateTeam).map(({ body }) => body)).toEqual([{ name: 'Operations', email: '' }]);
  await screen.findByRole('heading', { name: 'Operations' });
});

test('preferences of a team are theme, home, time zone and colours; its home is a starred dashboard', async () => {
  const server = teamServer();
  const pumps = { id: 21, uid: 'p', title: 'Pumps', uri: 'db/pumps', url: '/d/p/pumps', type: 'dash-db', isStarred: true } as const;
  server.on(search, ({ query }) => (query.get('starred') === 'true' ? [{ ...pumps, tags: [] }] : []));
  open('/org/teams/edit/4/settings', server);
  const choose = async (label: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await userEvent.click(await screen.findByRole('radio', { name: 'Light' }));
  await choose('Home Dashboard', 'Pumps');
  await userEvent.click(screen.getByRole('radio', { name: 'UTC' }));
  await choose('Colours', 'Standard');
  await press('Save preferences');
  await expectToast('Preferences updated');
  expect(server.callsOf(saveTeamPreferences).map(({ body }) => body)).toEqual([
    { theme: 'light', homeDashboardId: 21, timezone: 'utc', palette: 'standard' },
  ]);
});

test('[1.2.7-e] [1.2.7-f] [1.5.2-b] [1.4.10-b] without groups the page says so; one is added that is longer than a sign, and the form closes', async () => {
  const { server } = open('/org/teams/edit/4/groupsync');
  await screen.findByText('There are no external groups to sync with');
  screen.getByText('Sync LDAP or OAuth groups with your Grafana teams.');
  expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
  await press('Add Group');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'External Group ID' });
  expect(document.activeElement).toBe(field);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  await userEvent.type(field, ' x ');
  expect(add.disabled).toBe(true);
  await userEvent.type(field, '{Backspace}y');
  expect(add.disabled).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, 'cn=ops,dc=acme');
  await userEvent.click(add);
  await screen.findByRole('button', { name: 'Remove cn=ops,dc=acme' });
  expect(server.callsOf(addTeamGroup).map(({ body }) => body)).toEqual([{ groupId: 'cn=ops,dc=acme' }]);
  expect(screen.queryByRole('textbox', { name: 'External Group ID' })).toBeNull();
  await press('Add group');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'External Group ID' }).value).toBe('');
});

test('[1.2.7-e] groups stand in a table, each with a button that removes it', async () => {
  const { server } = open('/org/teams/edit/4/groupsync', teamServer({ groups: ['acme/platform', 'cn=ops'] }));
  await screen.findByRole('table', { name: 'External groups' });
  expect(heads('External groups')).toEqual(['External Group ID', 'Actions']);
  screen.getByRole('button', { name: 'Add group' });
  await press('Remove acme/platform');
  await waitFor(() => expect(firstCells('External groups')).toEqual(['cn=ops']));
  expect(server.callsOf(removeTeamGroup)[0]?.path).toBe('/api/teams/4/groups/acme%2Fplatform');
});

test('a list that does not load says why, and can be tried again', async () => {
  const server = fakeServer();
  server.on(searchTeams, () => {
    throw new AppError('storage-unreachable');
  });
  renderApp('/org/teams', { server });
  await screen.findByText('The teams did not load');
  server.on(searchTeams, { totalCount: 1, teams: [team(4, 'Ops')], page: 1, perPage: 1000 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(firstCells('Teams')).toEqual(['Ops']));
});
