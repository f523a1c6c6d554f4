import { getLdapStatus, reloadLdap } from '@pharos/contract/api/ldap';
import type { RouteOutput } from '@pharos/contract/route';
import { Button } from '@pharos/ui/button';
import { DataTable, type DataColumn, RowName } from '@pharos/ui/table';
import { StateLabel } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { DirectoryCheck } from './DirectoryCheck.tsx';
import styles from './authentication.module.css';

type Host = RouteOutput<typeof getLdapStatus>[number];

/** The directory: which of its servers can be reached, and what it says of somebody. */
export function DirectorySection() {
  const isOn = usePlatform().session.settings.ldapEnabled;
  return (
    <section aria-label="Directory" className={styles.section}>
      <h2>Directory (LDAP)</h2>
      {isOn ? (
        <>
          <Hosts />
          <DirectoryCheck />
        </>
      ) : (
        <p className={styles.note}>No directory signs people in: [auth.ldap] is off.</p>
      )}
    </section>
  );
}

function Hosts() {
  const status = useApiQuery(getLdapStatus);
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [isReading, setReading] = useState(false);
  const readAgain = async () => {
    setReading(true);
    try {
      await api(reloadLdap);
      await refresh(getLdapStatus);
    } catch {
      // The toast says why; the file that was read before stays.
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Loaded what="servers of the directory" count={1} isCompact query={status}>
        {(hosts) => <DataTable label="Servers of the directory" rows={hosts} rowKey={nameOf} rowName={nameOf} columns={COLUMNS} />}
      </Loaded>
      <div className={styles.foot}>
        <Button isBusy={isReading} busyLabel="Reading" onClick={() => void readAgain()}>
          Read the file again
        </Button>
        <span className={styles.note}>On this copy of the server; others read it when they start.</span>
      </div>
    </>
  );
}

const nameOf = ({ host, port }: Host): string => `${host}:${port}`;

const COLUMNS: readonly DataColumn<Host>[] = [
  { id: 'host', header: 'Server', cell: (host) => <RowName note={host.error}>{nameOf(host)}</RowName> },
  {
    id: 'state',
    header: 'State',
    width: '140px',
    phone: 'state',
    cell: ({ available }) => <StateLabel tone={available ? 'ok' : 'error'}>{available ? 'Reachable' : 'Not reachable'}</StateLabel>,
  },
];
