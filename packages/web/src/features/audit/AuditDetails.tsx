import type { AuditRecord } from '@pharos/contract/api/audit';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { Drawer } from '@pharos/ui/dialog';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { usePlatform } from '../../platform/platform-context.ts';
import { actionText, isRefused, objectText, resultText, type ShownChange, shownChanges, whoText } from './audit-texts.ts';
import styles from './audit.module.css';

const WIDTH_PX = 560;

/** All of one record, with old and new value of each field that changed. */
export function AuditDetails({ record, onClose }: { readonly record: AuditRecord | undefined; readonly onClose: () => void }) {
  return (
    <Drawer
      isOpen={record !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={record ? actionText(record.action) : ''}
      widthPx={WIDTH_PX}
    >
      {record && <Details record={record} />}
    </Drawer>
  );
}

function Details({ record }: { readonly record: AuditRecord }) {
  const changes = shownChanges(record);
  return (
    <>
      <dl className={styles.facts}>
        {useFacts(record).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <DataTable label="What changed" rows={changes} rowKey={({ field }) => field} rowName={({ field }) => field} columns={CHANGES} />
      )}
      {record.isCut && <p className={styles.shown}>More changed than a record holds.</p>}
    </>
  );
}

const CHANGES: readonly DataColumn<ShownChange>[] = [
  { id: 'field', header: 'Field', cell: ({ field }) => field },
  { id: 'old', header: 'Before', cell: ({ old }) => <del className={styles.old}>{old}</del> },
  { id: 'next', header: 'After', cell: ({ next }) => <ins className={styles.next}>{next}</ins> },
];

/** What there is to say of a record, by name; what it does not have is left out. */
function useFacts(record: AuditRecord): readonly (readonly [name: string, text: string])[] {
  const { session } = usePlatform();
  const { time, orgId, orgName, actorId, address, objectId, result } = record;
  const numbered = (text: string, id: number): string => (id > 0 ? `${text}, no. ${id}` : text);
  const facts: readonly (readonly [string, string])[] = [
    ['Who', numbered(whoText(record), actorId)],
    ['When', formatDate(Date.parse(time), DISPLAY_FORMAT, session.user.timezone)],
    ['Where from', address],
    ['Organisation', orgId > 0 ? numbered(orgName, orgId) : ''],
    ['Of what', numbered(objectText(record), objectId)],
    ['Result', isRefused(record) ? `${resultText(record)}: ${result}` : resultText(record)],
  ];
  return facts.filter(([, text]) => text !== '');
}
