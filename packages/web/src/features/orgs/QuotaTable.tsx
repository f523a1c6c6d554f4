import { type OrgQuota, ORG_QUOTA_TARGETS, type OrgQuotaTarget } from '@pharos/contract/api/quotas';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { type ReactNode, useId } from 'react';
import styles from './orgs.module.css';

const NAMES: Readonly<Record<OrgQuotaTarget, string>> = {
  org_user: 'Users',
  dashboard: 'Dashboards and folders',
  data_source: 'Data sources',
  api_key: 'API keys',
};

interface QuotaTableProps {
  readonly quotas: readonly OrgQuota[];
  /** In place of the limit in words: a field to change it. */
  readonly limitCell?: (quota: OrgQuota, name: string) => ReactNode;
}

/** How many there are of each kind, of how many there may be. */
export function QuotaTable({ quotas, limitCell }: QuotaTableProps) {
  const id = useId();
  const nameOf = ({ target }: OrgQuota) => NAMES[target];
  const columns: readonly DataColumn<OrgQuota>[] = [
    { id: 'what', header: 'What', cell: nameOf },
    { id: 'used', header: 'Used', cell: ({ used }) => used, width: '120px', align: 'end', isLabelledOnPhone: true },
    {
      id: 'limit',
      header: 'Limit',
      cell: (row) => limitCell?.(row, nameOf(row)) ?? limitText(row),
      width: '260px',
      phone: limitCell ? 'detail' : 'state',
      isLabelledOnPhone: true,
    },
  ];
  const rows = ORG_QUOTA_TARGETS.flatMap((target) => quotas.find((quota) => quota.target === target) ?? []);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Quotas
      </h2>
      <DataTable label="Quotas" rows={rows} rowKey={({ target }) => target} rowName={nameOf} columns={columns} />
    </section>
  );
}

const limitText = ({ limit }: OrgQuota): string => (limit < 0 ? 'none' : String(limit));
