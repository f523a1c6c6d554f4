import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const NONE = { theme: '', homeDashboardId: 0, timezone: '', palette: '' };

describe.each(databases())('preferences on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const own = async (who: Person) => (await server.as(who).get('/api/user/preferences')).body;
  const save = (who: Person, body: object) => server.as(who).put('/api/user/preferences', body);
  const home = async (who: Person) => (await server.as(who).get('/api/dashboards/home')).body;
  const makeDashboard = async (title: string, who: Person = 'admin'): Promise<{ id: number; url: string; uid: string }> =>
    (await server.as(who).post('/api/dashboards/db', { dashboard: { title } })).body;
  const makeTeam = async (name: string, ...members: readonly Person[]): Promise<number> => {
    const { teamId } = (await server.as('admin').post('/api/teams', { name })).body;
    for (const who of members)
      await server.as('admin').post(`/api/teams/${teamId}/members`, { userId: (await server.as(who).get('/api/user')).body.id });
    return teamId;
  };

  test('of a person are kept by organisation, replaced whole, and nobody else sees them', async () => {
    expect(await own('viewer')).toEqual(NONE);
    const dark = { theme: 'dark', homeDashboardId: 7, timezone: 'utc', palette: '' };
    expect(await save('viewer', dark)).toMatchObject({ status: 200, body: { message: 'Preferences updated' } });
    expect(await own('viewer')).toEqual(dark);
    expect(await own('editor')).toEqual(NONE);
    expect(await own('otherAdmin')).toEqual(NONE);
    expect((await save('viewer', { timezone: 'browser' })).status).toBe(200);
    expect(await own('viewer')).toEqual({ ...NONE, timezone: 'browser' });
    const response = await server.as('viewer').post('/api/preferences/set-home-dash', { homeDashboardId: 3 });
    expect(response.body).toEqual({ message: 'Home dashboard set' });
    expect(await own('viewer')).toEqual({ ...NONE, homeDashboardId: 3 });
    expect((await save('viewer', {})).status).toBe(200);
  });

  test('a palette stays where a program that does not know it replaces the others', async () => {
    expect((await save('viewer', { palette: 'safe', theme: 'light' })).status).toBe(200);
    expect((await save('viewer', { theme: 'dark' })).status).toBe(200);
    expect(await own('viewer')).toEqual({ ...NONE, theme: 'dark', palette: 'safe' });
    expect([await own('editor'), await own('otherAdmin')]).toEqual([NONE, NONE]);
    expect((await save('viewer', { palette: '' })).status).toBe(200);
    expect(await own('viewer')).toEqual(NONE);
  });

  test.each([
    { theme: 'pink' },
    { palette: 'pink' },
    { timezone: 'Mars/Olympus' },
    { homeDashboardId: -1 },
    { homeDashboardId: '7' },
    { theme: null },
  ])('%j is refused, and nothing changes', async (body) => {
    expect(await save('editor', body)).toMatchObject({ status: 400 });
    expect(await own('editor')).toEqual(NONE);
  });

  test('of the organisation and of teams are for Admins; another organisation has its own', async () => {
    const teamId = await makeTeam('Night');
    for (const path of ['/api/org/preferences', `/api/teams/${teamId}/preferences`]) {
      for (const who of ['viewer', 'editor'] as const) {
        expect((await server.as(who).get(path)).status).toBe(403);
        expect((await server.as(who).put(path, { theme: 'dark' })).status).toBe(403);
      }
      expect((await server.as('admin').put(path, { theme: 'light' })).body).toEqual({ message: 'Preferences updated' });
      expect((await server.as('admin').get(path)).body).toEqual({ ...NONE, theme: 'light' });
      expect((await server.as('admin').put(path, {})).status).toBe(200);
    }
    expect((await server.as('otherAdmin').get('/api/org/preferences')).body).toEqual(NONE);
    expect(await server.as('otherAdmin').get(`/api/teams/${teamId}/preferences`)).toMatchObject({ status: 404 });
    expect(await server.as('otherAdmin').put(`/api/teams/${teamId}/preferences`, {})).toMatchObject({ status: 404 });
  });

  test('[1.7.0-m] the home page goes where the narrowest says, as far as one may see it', async () => {
    const [ofOrg, ofTeam, mine, hidden] = [
      await makeDashboard('Of everybody'),
      await makeDashboard('Of the team'),
      await makeDashboard('Mine'),
      await makeDashboard('Hidden'),
    ];
    expect(await home('viewer')).toMatchObject({ meta: { isHome: true } });
    const teamId = await makeTeam('Pumps', 'viewer');
    await server.as('admin').put('/api/org/preferences', { homeDashboardId: ofOrg.id });
    expect(await home('viewer')).toEqual({ redirectUri: ofOrg.url });
    await server.as('admin').put(`/api/teams/${teamId}/preferences`, { homeDashboardId: ofTeam.id });
    expect(await home('viewer')).toEqual({ redirectUri: ofTeam.url });
    expect(await home('editor')).toEqual({ redirectUri: ofOrg.url });
    await save('viewer', { homeDashboardId: mine.id });
    expect(await home('viewer')).toEqual({ redirectUri: mine.url });
    await server.as('admin').post(`/api/dashboards/id/${hidden.id}/permissions`, { items: [] });
    await save('viewer', { homeDashboardId: hidden.id });
    expect(await home('viewer')).toMatchObject({ meta: { isHome: true } });
    const folder = (await server.as('admin').post('/api/folders', { title: 'No page to start on' })).body;
    await save('viewer', { homeDashboardId: folder.id });
    expect(await home('viewer')).toMatchObject({ meta: { isHome: true } });
    await save('viewer', { homeDashboardId: mine.id });
    await server.as('admin').delete(`/api/dashboards/uid/${mine.uid}`);
    expect(await home('viewer')).toMatchObject({ meta: { isHome: true } });
    expect(await home('otherAdmin')).toMatchObject({ meta: { isHome: true } });
    await server.as('admin').put('/api/org/preferences', {});
    await save('viewer', {});
  });

  test('two first rows of one owner written at once are one', async () => {
    const themes = ['dark', 'light', 'dark', 'light'] as const;
    const responses = await Promise.all(themes.map((theme) => save('editor', { theme })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(['dark', 'light']).toContain((await own('editor')).theme);
    expect((await save('editor', {})).status).toBe(200);
  });

  test('of a team and of a membership go with them', async () => {
    const teamId = await makeTeam('Short');
    await server.as('admin').put(`/api/teams/${teamId}/preferences`, { theme: 'dark' });
    expect((await server.as('admin').delete(`/api/teams/${teamId}`)).status).toBe(200);
    const rows = await server.storage.reader.selectFrom('preference').select('id').where('teamId', '=', teamId).execute();
    expect(rows).toEqual([]);
  });

  test('who asks for their teams gets those of this organisation, by name', async () => {
    const before = (await server.as('viewer').get('/api/user/teams')).body.length;
    await makeTeam('Zebra', 'viewer');
    await makeTeam('Ant', 'viewer');
    await makeTeam('Without', 'editor');
    const teams = (await server.as('viewer').get('/api/user/teams')).body;
    expect(teams).toHaveLength(before + 2);
    expect(teams[0]).toMatchObject({ name: 'Ant', memberCount: 1, email: '' });
    expect((await server.as('otherAdmin').get('/api/user/teams')).body).toEqual([]);
  });
});
