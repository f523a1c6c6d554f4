import { listApiKeys } from '@pharos/contract/api/api-keys';
import { searchDataSources } from '@pharos/contract/api/data-source-list';
import type { AccessObjectKind, SubjectKind } from '@pharos/contract/api/org-access';
import { listOrgUsers, PICKER_LIMIT } from '@pharos/contract/api/orgs';
import { search } from '@pharos/contract/api/search';
import { searchServiceAccounts, SERVICE_ACCOUNT_PICKER_LIMIT } from '@pharos/contract/api/service-accounts';
import { searchTeams, TEAM_PICKER_LIMIT } from '@pharos/contract/api/teams';
import type { OptionSource } from '@pharos/ui/combobox';
import type { Api } from '../../platform/api/api.ts';

type Finders<Kind extends string> = Readonly<Record<Kind, (api: Api) => OptionSource>>;

/** Hits of a picker of folders and dashboards. */
const HITS = '50';

const option = (id: number, label: string) => ({ value: String(id), label });

/** People and programs, found by what is typed. */
export const SUBJECT_OPTIONS: Finders<SubjectKind> = {
  user: (api) => async (query, signal) =>
    (await api(listOrgUsers, { query: { query, limit: String(PICKER_LIMIT) } }, { signal, isErrorHandled: true })).map(
      ({ userId, login }) => option(userId, login),
    ),
  team: (api) => async (query, signal) => {
    const call = { query: { perpage: String(TEAM_PICKER_LIMIT), page: '1', query } };
    return (await api(searchTeams, call, { signal, isErrorHandled: true })).teams.map(({ id, name }) => option(id, name));
  },
  'api-key': (api) => async (query, signal) => {
    const keys = await api(listApiKeys, {}, { signal, isErrorHandled: true });
    return keys.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).map(({ id, name }) => option(id, name));
  },
  'service-account': (api) => async (query, signal) => {
    const call = { query: { query, perpage: String(SERVICE_ACCOUNT_PICKER_LIMIT), page: '1' } };
    const { serviceAccounts } = await api(searchServiceAccounts, call, { signal, isErrorHandled: true });
    return serviceAccounts.map(({ id, name }) => option(id, name));
  },
};

const hits =
  (type: 'dash-folder' | 'dash-db') =>
  (api: Api): OptionSource =>
  async (query, signal) =>
    (await api(search, { query: { query, type, limit: HITS } }, { signal, isErrorHandled: true })).map(({ id, title, folderTitle }) => ({
      ...option(id, title),
      ...(folderTitle === undefined ? {} : { description: folderTitle }),
    }));

/** What they may do something with. */
export const OBJECT_OPTIONS: Finders<AccessObjectKind> = {
  dashboard: hits('dash-db'),
  folder: hits('dash-folder'),
  'data-source': (api) => async (query, signal) => {
    const { dataSources } = await api(searchDataSources, { query: { query } }, { signal, isErrorHandled: true });
    return dataSources.map(({ id, name }) => option(id, name));
  },
};
