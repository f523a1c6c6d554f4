import { getTeamPreferences, type PreferencesInput, saveTeamPreferences } from '@pharos/contract/api/preferences';
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
