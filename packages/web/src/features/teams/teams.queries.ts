import { getTeamPreferences, type PreferencesInput, saveTeamPreferences } from '@pharos/contract/api/preferences';
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
  updateTeam,
} from '@pharos/contract/api/teams';
import { useApiList, useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** As many as the list of teams has. */
const ALL_TEAMS = { query: { perpage: '1000', page: '1' } } as const;

export const useTeams = () => useApiQuery(searchTeams, ALL_TEAMS);
export const useTeam = (id: string) => useApiQuery(getTeam, { params: { id } });
export const useTeamMembers = (id: number) => useApiList(listTeamMembers, { params: { id: String(id) } });
export const useTeamGroups = (id: number) => useApiList(listTeamGroups, { params: { id: String(id) } });
export const useTeamPreferences = (id: number) => useApiQuery(getTeamPreferences, { params: { id: String(id) } });

/** Dashboards that can be a home: the starred ones, and the one that is chosen. */
export function useHomeDashboards(chosenId: number) {
  const starred = useApiQuery(search, { query: { type: 'dash-db', starred: 'true', limit: '1000' } });
  const chosen = useApiQuery(
    search,
    { query: { type: 'dash-db', dashboardIds: [String(chosenId)], limit: '1' } },
    { isWanted: chosenId > 0 },
  );
  const all = [...(chosenId > 0 ? (chosen.data ?? []) : []), ...(starred.data ?? [])];
  const isReady = starred.data !== undefined && (chosenId === 0 || chosen.data !== undefined);
  return { isReady, dashboards: [...new Map(all.map(({ id, title }) => [id, title]))].map(([id, title]) => ({ id, title })) };
}

export interface TeamNames {
  readonly name: string;
  readonly email: string;
}

/** Makes and deletes teams; the list is loaded anew. */
export function useTeamListActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return {
    create: async (team: TeamNames): Promise<number> => {
      const { teamId } = await api(createTeam, { body: team }, { isErrorHandled: true });
      await refresh(searchTeams);
      return teamId;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteTeam, { params: { id: String(id) } });
      await refresh(searchTeams);
    },
  };
}

/** Changes one team. What shows it is loaded anew. */
export function useTeamActions(teamId: number) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const id = String(teamId);
  return {
    update: async (team: TeamNames): Promise<void> => {
      await api(updateTeam, { params: { id }, body: team }, { isErrorHandled: true });
      await refresh(getTeam, searchTeams);
    },
    addMember: async (userId: number): Promise<void> => {
      await api(addTeamMember, { params: { id }, body: { userId } }, { isErrorHandled: true });
      await refresh(listTeamMembers, getTeam, searchTeams);
    },
    removeMember: async (userId: number): Promise<void> => {
      await api(removeTeamMember, { params: { id, userId: String(userId) } });
      await refresh(listTeamMembers, getTeam, searchTeams);
    },
    addGroup: async (groupId: string): Promise<void> => {
      await api(addTeamGroup, { params: { id }, body: { groupId } }, { isErrorHandled: true });
      await refresh(listTeamGroups);
    },
    removeGroup: async (groupId: string): Promise<void> => {
      await api(removeTeamGroup, { params: { id, groupId } });
      await refresh(listTeamGroups);
    },
    savePreferences: async (body: PreferencesInput): Promise<void> => {
      await api(saveTeamPreferences, { params: { id }, body }, { isErrorHandled: true });
      await refresh(getTeamPreferences);
    },
  };
}
