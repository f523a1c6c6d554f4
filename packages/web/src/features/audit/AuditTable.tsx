import type { AuditRecord } from '@pharos/contract/api/audit';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Badge, TextLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionText, changeText, isRefused, objectText, resultText, shownChanges, whoText } from './audit-texts.ts';
import type { AuditPlace } from './audit.queries.ts';
import { AuditDetails } from './AuditDetails.tsx';
import styles from './audit.module.css';

interface AuditTableProps {
  readonly records: readonly AuditRecord[];
  readonly place: AuditPlace;
  readonly addressWith: (part: Partial<AuditFilter>) => string;
}

/** Changes that fit below an action; the details have all. */
const SHOWN_CHANGES = 3;

/** Records, newest first. Who, what and where lead to all records of the same. */
export function AuditTable({ records, place, addressWith }: AuditTableProps) {
  const [open, setOpen] = useState<AuditRecord>();
  const columns = useColumns(place, addressWith);
  return (
    <>
      <DataTable
        label="Records"
        rows={records}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columns}
        actions={(record) => (
          <IconButton
            label={`Details: ${nameOf(record)}`}
            size="compact"
            icon={<Icon name="info" size="small" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(record)}
          />
        )}
      />
      <AuditDetails record={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const nameOf = (record: AuditRecord): string => `${actionText(record.action)}, ${objectText(record)}`;

function useColumns(place: AuditPlace, addressWith: AuditTableProps['addressWith']): readonly DataColumn<AuditRecord>[] {
  const { session } = usePlatform();
  const now = useNow();
  const org: DataColumn<AuditRecord> = {
    id: 'org',
    header: 'Organisation',
    cell: ({ orgId, orgName }) => orgId > 0 && <TextLink href={addressWith({ org: String(orgId) })}>{orgName || `No. ${orgId}`}</TextLink>,
    isLesser: true,
  };
  return [
    {
      id: 'action',
      header: 'What',
      width: '34%',
      cell: (record) => (
        <RowName badge={isRefused(record) && <Badge tone="warning">{resultText(record)}</Badge>} note={summaryOf(record)}>
          {actionText(record.action)}
        </RowName>
      ),
    },
    {
      id: 'object',
      header: 'Of what',
      cell: (record) =>
        record.objectName === '' ? (
          objectText(record)
        ) : (
          <TextLink href={addressWith({ objectKind: record.objectKind, object: record.objectName })}>{objectText(record)}</TextLink>
        ),
    },
    {
      id: 'who',
      header: 'Who',
      cell: (record) =>
        record.actorName === '' ? whoText(record) : <TextLink href={addressWith({ who: record.actorName })}>{whoText(record)}</TextLink>,
    },
    ...(place === 'server' ? [org] : []),
    { id: 'address', header: 'Where from', cell: ({ address }) => address, isLesser: true, phone: 'hidden' },
    {
      id: 'time',
      header: 'When',
      align: 'end',
      cell: ({ time }) => (
        <time dateTime={time} title={formatDate(Date.parse(time), DISPLAY_FORMAT, session.user.timezone)}>
          {shortAgeAgo(Date.parse(time), Math.max(now, Date.parse(time)))}
        </time>
      ),
      phone: 'state',
    },
  ];
}

function summaryOf(record: AuditRecord) {
  const changes = shownChanges(record);
  if (changes.length === 0) return undefined;
  const left = changes.length - SHOWN_CHANGES;
  const text = changes.slice(0, SHOWN_CHANGES).map(changeText).join('; ');
  return <span className={styles.summary}>{left > 0 ? `${text}; and ${left} more` : text}</span>;
}
