import { listUserOrgs, useOrg as chooseOrg } from '@pharos/contract/api/users';
import type { RouteOutput } from '@pharos/contract/route';
import { Button } from '@pharos/ui/button';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';

type OwnOrg = RouteOutput<typeof listUserOrgs>[number];

/** Organisations of who looks, each with the role there and the way to it. A switch loads the page anew: everything on it belongs to one organisation. */
export function OrgTable() {
  const orgs = useApiQuery(listUserOrgs);
  return (
    <Loaded what="organisations" count={2} query={orgs}>
      {(data) => <OrgRows orgs={data} />}
    </Loaded>
  );
}

function OrgRows({ orgs }: { readonly orgs: readonly OwnOrg[] }) {
  const { api, session } = usePlatform();
  const [busyId, setBusyId] = useState<number>();
  const switchTo = async (orgId: number) => {
    if (busyId !== undefined) return;
    setBusyId(orgId);
    try {
      await api(chooseOrg, { params: { orgId: String(orgId) } }, { isSuccessSilent: true });
      window.location.assign(withBase(session.basePath, `/?orgId=${orgId}`));
    } catch {
      setBusyId(undefined); // the toast says why
    }
  };
  const columns: readonly DataColumn<OwnOrg>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    { id: 'role', header: 'Role', cell: ({ role }) => role },
    {
      id: 'switch',
      header: 'Choice',
      align: 'end',
      width: '110px',
      phone: 'state',
      cell: ({ orgId, name }) =>
        orgId === session.orgId ? (
          <Badge tone="accent">Current</Badge>
        ) : (
          <Button size="compact" isBusy={busyId === orgId} aria-label={`Switch to ${name}`} onClick={() => void switchTo(orgId)}>
            Switch to
          </Button>
        ),
    },
  ];
  return <DataTable label="Organisations" rows={orgs} rowKey={({ orgId }) => orgId} rowName={({ name }) => name} columns={columns} />;
}
