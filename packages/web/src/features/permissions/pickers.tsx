import { listOrgUsers, PICKER_LIMIT } from '@pharos/contract/api/orgs';
import { searchServiceAccounts, SERVICE_ACCOUNT_PICKER_LIMIT } from '@pharos/contract/api/service-accounts';
import { searchTeams, TEAM_PICKER_LIMIT } from '@pharos/contract/api/teams';
import { Combobox, type OptionSource } from '@pharos/ui/combobox';
import { Avatar } from '@pharos/ui/text';
import { useMemo } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { usePlatform } from '../../platform/platform-context.ts';

interface PickerProps {
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

/** A team of the organisation, found by name. */
export function TeamPicker({ value, onChange }: PickerProps) {
  const { api } = usePlatform();
  const teams = useMemo(() => teamsOf(api), [api]);
  return (
    <Combobox
      placeholder="Choose a team"
      emptyText="No teams found"
      options={teams}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

const teamsOf =
  (api: Api): OptionSource =>
  async (query, signal) => {
    const call = { query: { perpage: String(TEAM_PICKER_LIMIT), page: '1', query } };
    const { teams } = await api(searchTeams, call, { signal, isErrorHandled: true });
    return teams.map(({ id, name, avatarUrl }) => ({
      value: String(id),
      label: name,
      icon: <Avatar name={name} url={avatarUrl} isSquare />,
    }));
  };

/** A member of the organisation, found by login, name or email, or one of its service accounts. */
export function UserPicker({ value, onChange }: PickerProps) {
  const { api } = usePlatform();
  const users = useMemo(() => usersOf(api), [api]);
  return (
    <Combobox
      placeholder="Choose a user"
      emptyText="No users found"
      options={users}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

const usersOf =
  (api: Api): OptionSource =>
  async (query, signal) => {
    const options = { signal, isErrorHandled: true } as const;
    const [users, programs] = await Promise.all([
      api(listOrgUsers, { query: { query, limit: String(PICKER_LIMIT) } }, options),
      // People are found also where these do not load.
      api(searchServiceAccounts, { query: { query, perpage: String(SERVICE_ACCOUNT_PICKER_LIMIT), page: '1' } }, options).catch(
        () => undefined,
      ),
    ]);
    return [
      ...users.map(({ userId, login, email, avatarUrl }) => ({
        value: String(userId),
        label: login,
        ...(email === '' || email === login ? {} : { description: email }),
        icon: <Avatar name={login} url={avatarUrl} />,
      })),
      ...(programs?.serviceAccounts ?? []).map(({ id, name, login, avatarUrl }) => ({
        value: String(id),
        label: login,
        description: `Service account ${name}`,
        icon: <Avatar name={name} url={avatarUrl} isSquare />,
      })),
    ];
  };
