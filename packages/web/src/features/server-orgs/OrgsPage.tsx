import { listOrgs } from '@pharos/contract/api/orgs';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiList } from '../../platform/cache/useApiQuery.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';

interface ListedOrg {
  readonly id: number;
  readonly name: string;
}

const COLUMNS: readonly DataColumn<ListedOrg>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span> },
  { id: 'id', header: 'Id', cell: ({ id }) => id, width: '120px', align: 'end', phone: 'state' },
];

/** Every organisation of the server. */
export function OrgsPage() {
  const [text, setText] = useState('');
  const orgs = useApiList(listOrgs);
  const key = text.trim().toLowerCase();
  const shown = (orgs.data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(key));
  return (
    <AdminPage
      path="/admin/orgs"
      note="Every organisation of this server."
      actions={
        <ButtonLink href="/org/new" variant="primary" icon={<Icon name="plus" />}>
          New org
        </ButtonLink>
      }
    >
      <Toolbar
        filter={<SearchField value={text} onChange={setText} placeholder="Filter by name" />}
        end={<ListCount noun="organisation" shown={shown.length} total={orgs.data?.items.length} isCut={orgs.data?.isCut} />}
      />
      <Loaded what="organisations" query={orgs}>
        {() =>
          shown.length === 0 ? (
            <NothingFound title="No organisations found" onClear={() => setText('')} />
          ) : (
            <DataTable
              label="Organisations"
              rows={shown}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              columns={COLUMNS}
              rowHref={({ id }) => `/admin/orgs/edit/${id}`}
            />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
