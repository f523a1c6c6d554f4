import type { ListedServiceAccount } from '@pharos/contract/api/service-accounts';
import { pageAt } from '@pharos/contract/pages';
import { ROLES } from '@pharos/contract/primitives';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { AvatarName, type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { AddServiceAccount } from './AddServiceAccount.tsx';
import { useServiceAccountListActions, useServiceAccounts } from './service-accounts.queries.ts';

export const LIST_CRUMB = { label: pageAt('/org/serviceaccounts').title, href: '/org/serviceaccounts' } as const;

/** Accounts of programs in the organisation, for Admins. */
export function ServiceAccountsPage() {
  const { session, nav } = usePlatform();
  const form = useFormTurn();
  const [filter, setFilter] = useState('');
  const isFound = useSearch(filter);
  const serviceAccounts = useServiceAccounts();
  const { data } = serviceAccounts;
  const shown = (data?.serviceAccounts ?? []).filter(({ name, login }) => isFound(name) || isFound(login));
  const addButton = (
    <Button id={form.buttonId} variant="primary" icon={<Icon name="plus" />} onClick={form.open}>
      Add service account
    </Button>
  );
  return (
    <ListPage
      title={LIST_CRUMB.label}
      parents={configurationCrumbs(nav)}
      note={`Programs with a name, a role and permissions of their own in ${session.user.orgName || 'this organisation'}, and several tokens.`}
      actions={!form.isOpen && data?.totalCount !== 0 && addButton}
    >
      {form.isOpen && <AddServiceAccount id={form.formId} onClose={form.close} />}
      {data?.totalCount !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Search service accounts" />}
          end={
            <ListCount
              noun="service account"
              shown={shown.length}
              total={data?.serviceAccounts.length}
              isCut={data && data.totalCount > data.serviceAccounts.length}
            />
          }
        />
      )}
      {data?.totalCount === 0 && !form.isOpen && (
        <EmptyState icon={<Icon name="user-cog" size="huge" />} title="There are no service accounts yet" action={addButton}>
          Unlike an API key, a service account can be in teams, be given permissions by name, and change its tokens one by one.
        </EmptyState>
      )}
      {data?.totalCount !== 0 && <ServiceAccountList serviceAccounts={serviceAccounts} shown={shown} onClear={() => setFilter('')} />}
    </ListPage>
  );
}

interface ServiceAccountListProps {
  readonly serviceAccounts: ReturnType<typeof useServiceAccounts>;
  /** What the search leaves of them. */
  readonly shown: readonly ListedServiceAccount[];
  readonly onClear: () => void;
}

function ServiceAccountList({ serviceAccounts, shown, onClear }: ServiceAccountListProps) {
  const [leaving, setLeaving] = useState<ListedServiceAccount>();
  const { remove } = useServiceAccountListActions();
  return (
    <>
      <Loaded what="service accounts" query={serviceAccounts}>
        {() =>
          shown.length === 0 ? (
            <NothingFound title="No service accounts found" clearLabel="Clear the search" onClear={onClear} />
          ) : (
            <DataTable
              label="Service accounts"
              rows={shown}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              columns={COLUMNS}
              rowHref={({ id }) => `/org/serviceaccounts/${id}`}
              actions={(serviceAccount) => (
                <IconButton
                  label={`Delete ${serviceAccount.name}`}
                  size="compact"
                  icon={<Icon name="trash-2" size="small" />}
                  onClick={() => setLeaving(serviceAccount)}
                />
              )}
            />
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Whatever uses one of its tokens is refused from then on. Its permissions are gone too."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving.id)}
      />
    </>
  );
}

const COLUMNS: readonly DataColumn<ListedServiceAccount>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, avatarUrl, isDisabled }) => (
      <AvatarName name={name} avatarUrl={avatarUrl} isSquare badge={isDisabled && <Badge tone="paused">Disabled</Badge>} />
    ),
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { id: 'login', header: 'Login', cell: ({ login }) => <span title={login}>{login}</span>, isLesser: true, phone: 'hidden' },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => role,
    compare: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
    width: '120px',
    phone: 'state',
  },
  { id: 'tokens', header: 'Tokens', cell: ({ tokens }) => tokens, compare: (a, b) => a.tokens - b.tokens, width: '110px', phone: 'hidden' },
];
