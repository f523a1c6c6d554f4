import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { LoadingLine } from '@pharos/ui/loading';
import { Pager, Toolbar } from '@pharos/ui/page';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { useUsers, USERS_SHOWN } from './users.queries.ts';
import { UserTable } from './UserTable.tsx';

const DEBOUNCE_MS = 500;

/** Everybody with an account on this server, in whichever organisations, or in none. */
export function UsersPage() {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const total = useUsers(text, 1).data?.totalCount;
  const addUser = (
    <ButtonLink variant="primary" icon={<Icon name="plus" />} href="/admin/users/create">
      Add new user
    </ButtonLink>
  );
  return (
    <AdminPage path="/admin/users" note="Everybody with an account, across all organisations of this server." actions={addUser}>
      <Toolbar
        filter={<SearchField value={typed} onChange={setTyped} placeholder="Find user by name, login or email" />}
        end={<ListCount noun="user" shown={total ?? 0} total={total} />}
      />
      <UserList text={text} onClear={() => setTyped('')} />
    </AdminPage>
  );
}

/** The accounts that a text leaves, page by page. */
function UserList({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const [at, setAt] = useState({ text, page: 1 });
  const page = at.text === text ? at.page : 1; // another text begins with its first page
  const users = useUsers(text, page);
  return (
    <Loaded what="users" query={users}>
      {({ users: found, totalCount }) =>
        totalCount === 0 ? (
          <NothingFound title="No users found" clearLabel="Clear the search" onClear={onClear} />
        ) : (
          <div aria-busy={users.isPlaceholderData || undefined}>
            {users.isPlaceholderData && <LoadingLine label="Loading users" />}
            <UserTable users={found} />
            <Pager page={page} perPage={USERS_SHOWN} total={totalCount} onChange={(next) => setAt({ text, page: next })} />
          </div>
        )
      }
    </Loaded>
  );
}
