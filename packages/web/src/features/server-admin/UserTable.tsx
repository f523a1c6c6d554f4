import type { UserHit } from '@pharos/contract/api/server-users';
import { seenText } from '@pharos/domain/session/last-seen';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Avatar, Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';

export function UserTable({ users }: { readonly users: readonly UserHit[] }) {
  const [going, setGoing] = useState<UserHit>();
  const columns = useColumns();
  return (
    <>
      <DataTable
        label="Users"
        rows={users}
        rowKey={({ id }) => id}
        rowName={({ login }) => login}
        rowHref={({ id }) => `/admin/users/edit/${id}`}
        columns={columns}
        actions={(user) => (
          <IconButton
            label={`Delete ${user.login}`}
            size="compact"
            icon={<Icon name="trash-2" size="small" />}
            aria-haspopup="dialog"
            onClick={() => setGoing(user)}
          />
        )}
      />
      {going && <DeleteUserDialog user={going} isOpen onOpenChange={() => setGoing(undefined)} />}
    </>
  );
}

function useColumns(): readonly DataColumn<UserHit>[] {
  const now = useNow();
  return [
    {
      id: 'login',
      header: 'Login',
      cell: ({ login, name, avatarUrl }) => (
        <RowName avatar={<Avatar name={name || login} url={avatarUrl} />} note={name !== '' && name !== login ? name : undefined}>
          {login}
        </RowName>
      ),
    },
    { id: 'email', header: 'Email', cell: ({ email }) => <span title={email}>{email}</span>, phone: 'hidden' },
    {
      id: 'seen',
      header: 'Seen',
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{seenText(Date.parse(lastSeenAt), now)}</time>,
      phone: 'hidden',
    },
    {
      id: 'marks',
      header: 'Rights',
      cell: ({ isAdmin, isDisabled }) => (
        <>
          {isAdmin && <Badge icon={<Icon name="shield" size="small" />}>Server admin</Badge>}
          {isDisabled && <Badge tone="warning">Disabled</Badge>}
        </>
      ),
      phone: 'state',
    },
  ];
}
