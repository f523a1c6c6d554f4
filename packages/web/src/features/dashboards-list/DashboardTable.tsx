import type { SearchHit } from '@pharos/contract/api/search';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import { Tag } from '@pharos/ui/text';
import { IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { Icon } from '@pharos/ui/icon';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { usePlatform } from '../../platform/platform-context.ts';
import { SavedAt } from './SavedAt.tsx';
import styles from './dashboards-list.module.css';

interface DashboardTableProps {
  readonly hits: readonly SearchHit[];
  readonly onTag: (tag: string) => void;
  /** Absent where the person may delete nothing. */
  readonly onDelete?: (hit: SearchHit) => void;
}

export function DashboardTable({ hits, onTag, onDelete }: DashboardTableProps) {
  const { session } = usePlatform();
  const columns: readonly DataColumn<SearchHit>[] = [
    {
      id: 'title',
      header: 'Title',
      cell: ({ title }) => (
        <span className={styles.title} title={title}>
          {title}
        </span>
      ),
      compare: byText(({ title }) => title),
    },
    {
      id: 'folder',
      header: 'Folder',
      cell: ({ folderTitle }) => folderTitle ?? 'General',
      isLesser: true,
      phone: 'hidden',
      compare: byText(({ folderTitle }) => folderTitle ?? 'General'),
    },
    { id: 'tags', header: 'Tags', cell: ({ tags }) => <Tags tags={tags} onTag={onTag} /> },
    {
      id: 'saved',
      header: 'Last saved',
      cell: (hit) => <SavedAt hit={hit} />,
      align: 'end',
      phone: 'state',
      compare: byText(({ updated }) => updated ?? ''),
    },
  ];
  return (
    <DataTable
      label="Dashboards"
      rows={hits}
      rowKey={({ uid }) => uid}
      rowName={({ title }) => title}
      columns={columns}
      rowHref={({ url }) => session.pathOf(url)}
      initialSort={{ columnId: 'title', direction: 'ascending' }}
      {...(onDelete ? { actions: (hit: SearchHit) => <RowActions hit={hit} onDelete={() => onDelete(hit)} /> } : {})}
    />
  );
}

/** A phone has one button, whose sheet says in words what can be done: a bin alone would be all that a finger finds. */
function RowActions({ hit: { title, url }, onDelete }: { readonly hit: SearchHit; readonly onDelete: () => void }) {
  const { session } = usePlatform();
  const isPhone = useIsPhone();
  if (!isPhone)
    return <IconButton label={`Delete ${title}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={onDelete} />;
  const path = session.pathOf(url);
  const entries: readonly MenuEntry[] = [
    { kind: 'link', label: 'Open', icon: <Icon name="layout-dashboard" />, href: path },
    { kind: 'link', label: 'Settings', icon: <Icon name="settings" />, href: `${path}?editview=settings` },
    { label: 'Delete', icon: <Icon name="trash-2" />, isDanger: true, onSelect: onDelete },
  ];
  return <Menu entries={entries} trigger={<IconButton label={`Actions for ${title}`} icon={<Icon name="ellipsis-vertical" />} />} />;
}

const byText = (textOf: (hit: SearchHit) => string) => (a: SearchHit, b: SearchHit) =>
  textOf(a).localeCompare(textOf(b), undefined, { sensitivity: 'base', numeric: true });

const Tags = ({ tags, onTag }: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) =>
  tags.length === 0 ? null : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} name={tag} color={tagColor(tag).dot} onSelect={() => onTag(tag)} />
      ))}
    </span>
  );
