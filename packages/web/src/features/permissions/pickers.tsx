import { listOrgUsers, PICKER_LIMIT } from '@pharos/contract/api/orgs';
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

/** A member of the organisation, found by login, name or email. */
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
    const users = await api(listOrgUsers, { query: { query, limit: String(PICKER_LIMIT) } }, { signal, isErrorHandled: true });
    return users.map(({ userId, login, email, avatarUrl }) => ({
      value: String(userId),
      label: login,
      ...(email === '' || email === login ? {} : { description: email }),
      icon: <Avatar name={login} url={avatarUrl} />,
    }));
  };
