import type { DataSourceListItem } from '@pharos/contract/api/data-source-list';
import { Badge } from '@pharos/ui/text';
import { classNames } from '@pharos/ui/element';
import { DataTable, ListTile, ListTiles, RowName, type DataColumn } from '@pharos/ui/table';
import { LastTestIcon, LastTestState } from './LastTestState.tsx';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { kindLabel } from '../../platform/plugins/source-kinds.ts';
import styles from './data-sources.module.css';
import { SourceMark } from '../../platform/plugins/SourceMark.tsx';

interface SourcesProps {
  readonly sources: readonly DataSourceListItem[];
  /** They are a part of a longer list, as the server orders it. */
  readonly isPaged?: boolean;
}

const hrefOf = ({ id }: DataSourceListItem): string => `/datasources/edit/${id}`;
const DefaultBadge = ({ isDefault }: DataSourceListItem) => (isDefault ? <Badge tone="accent">default</Badge> : null);

/** The Grid layout. */
export function DataSourceTiles({ sources }: SourcesProps) {
  const plugins = useOtherPlugins();
  return (
    <ListTiles label="Data sources">
      {sources.map((source) => (
        <ListTile
          key={source.id}
          name={source.name}
          href={hrefOf(source)}
          avatar={<SourceMark type={source.type} isLarge />}
          badge={<DefaultBadge {...source} />}
          note={kindLabel(plugins, source.type)}
          detail={
            source.url ? (
              <span className={styles.address} title={source.url}>
                {source.url}
              </span>
            ) : (
              'Needs no address'
            )
          }
          actions={<LastTestIcon test={source.lastTest} />}
        />
      ))}
    </ListTiles>
  );
}

const byText = (readText: (source: DataSourceListItem) => string) => (a: DataSourceListItem, b: DataSourceListItem) =>
  readText(a).localeCompare(readText(b), undefined, { sensitivity: 'base', numeric: true });

/** The List layout. */
export function DataSourceTable({ sources, isPaged = false }: SourcesProps) {
  const plugins = useOtherPlugins();
  const sortable = (readText: (source: DataSourceListItem) => string) => (isPaged ? {} : { compare: byText(readText) });
  const columns: readonly DataColumn<DataSourceListItem>[] = [
    {
      id: 'name',
      header: 'Name',
      ...sortable(({ name }) => name),
      cell: (source) => (
        <RowName avatar={<SourceMark type={source.type} />} badge={<DefaultBadge {...source} />}>
          <span className={styles.cut} title={source.name}>
            {source.name}
          </span>
        </RowName>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      cell: ({ type }) => <span className={styles.whole}>{kindLabel(plugins, type)}</span>,
      ...sortable(({ type }) => kindLabel(plugins, type)),
      isLesser: true,
      phone: 'hidden',
    },
    {
      id: 'url',
      header: 'URL',
      cell: ({ url }) =>
        url && (
          <span className={classNames(styles.address, styles.cut)} title={url}>
            {url}
          </span>
        ),
    },
    { id: 'test', header: 'Last test', cell: ({ lastTest }) => <LastTestState test={lastTest} />, phone: 'state' },
  ];
  return (
    <DataTable
      label="Data sources"
      rows={sources}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={hrefOf}
      columns={columns}
      {...(isPaged ? {} : { initialSort: { columnId: 'name', direction: 'ascending' } })}
    />
  );
}
