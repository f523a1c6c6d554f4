import { type AuditRecord, listServerAudit } from '@pharos/contract/api/audit';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { DataTable, type DataColumn, RowName } from '@pharos/ui/table';
import { TextLink } from '@pharos/ui/text';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import styles from './authentication.module.css';

const QUERY = { action: 'sign-in-failed', limit: '20' } as const;

/** Who was not let in lately, and why. */
export function RefusedSignIns() {
  const refused = useApiQuery(listServerAudit, { query: QUERY });
  return (
    <section aria-label="Refused sign-ins" className={styles.section}>
      <h2>Refused sign-ins</h2>
      <Loaded what="refused sign-ins" count={3} isCompact query={refused}>
        {(records) =>
          records.length === 0 ? (
            <p className={styles.note}>Nobody was refused lately.</p>
          ) : (
            <>
              <RefusedTable records={records} />
              <p>
                <TextLink href={`/admin/audit?action=${QUERY.action}`}>All of them in the audit</TextLink>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function RefusedTable({ records }: { readonly records: readonly AuditRecord[] }) {
  const now = useNow();
  const columns: readonly DataColumn<AuditRecord>[] = [
    { id: 'who', header: 'Name', cell: (record) => <RowName note={reasonOf(record)}>{nameOf(record)}</RowName> },
    { id: 'address', header: 'Address', width: '160px', cell: ({ address }) => address },
    {
      id: 'time',
      header: 'When',
      width: '180px',
      phone: 'state',
      cell: ({ time, count }) => {
        const at = Date.parse(time);
        return `${shortAgeAgo(at, Math.max(now, at))}${count > 1 ? `, ${count} times` : ''}`;
      },
    },
  ];
  return <DataTable label="Refused sign-ins" rows={records} rowKey={({ id }) => id} rowName={nameOf} columns={columns} />;
}

const nameOf = ({ objectName }: AuditRecord): string => (objectName === '' ? 'Nobody by name' : objectName);

const RESULTS: Readonly<Record<string, string>> = {
  'invalid-login': 'Wrong user name or password',
  'factor-wrong': 'Wrong second factor',
  'passkey-refused': 'A passkey that is not known here',
};

/** As its person read it; of several in a minute each. */
function reasonOf({ changes, objectName, result }: AuditRecord): string {
  const several = changes['refused']?.[1];
  if (Array.isArray(several)) return several.map((one) => describe(one.slice(objectName.length).trim())).join(' ');
  const reason = changes['reason']?.[1];
  return typeof reason === 'string' ? reason : describe(result);
}

const describe = (text: string): string => RESULTS[text] ?? text.replace(/^sign-in-refused: /, '');
