import { tagColor } from '@pharos/domain/colors/tag-colors';
import type { DashboardLink } from '@pharos/domain/dashboard/forms/links';
import { duplicateLink, moveLink, removeLink } from '@pharos/domain/dashboard/links/link-commands';
import { Button, IconButton } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { Tag } from '@pharos/ui/text';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { linkIcon } from '../../dashboard/index.editing.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import styles from './links.module.css';

interface LinkListProps {
  readonly links: readonly DashboardLink[];
  readonly onOpen: (index: number) => void;
  /** Absent where the person may not change the dashboard. */
  readonly onAdd: (() => void) | undefined;
}

interface LinkRow {
  readonly index: number;
  readonly link: DashboardLink;
}

const nameOf = ({ index, link }: LinkRow): string => link.title || link.url || link.tags.join(', ') || `link ${index + 1}`;

const typeOf = ({ kind, isDropdown }: DashboardLink): string =>
  kind === 'link' ? 'Link' : isDropdown ? 'Dashboards, as drop-down' : 'Dashboards';

/** Every link in the order in which they stand above the panels. */
export function LinkList({ links, onOpen, onAdd }: LinkListProps) {
  const rows = links.map((link, index) => ({ index, link }));
  const newLink = onAdd && (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
      New link
    </Button>
  );
  return (
    <>
      <SettingsHead title="Links" note="Shown at the right end above the panels." actions={links.length > 0 && newLink} />
      {links.length === 0 ? (
        <EmptyState icon={<Icon name="link" size="huge" />} title="There are no dashboard links yet" action={newLink}>
          A link leads to another page, or to all dashboards with a tag, and takes the time range and the values along.
        </EmptyState>
      ) : (
        <DataTable
          label="Links"
          rows={rows}
          rowKey={({ index }) => index}
          rowName={nameOf}
          columns={columnsOf(onAdd && onOpen)}
          {...(onAdd ? { actions: (row: LinkRow) => <LinkActions row={row} count={links.length} onOpen={onOpen} /> } : {})}
        />
      )}
    </>
  );
}

const columnsOf = (onOpen: ((index: number) => void) | undefined): readonly DataColumn<LinkRow>[] => [
  {
    id: 'title',
    header: 'Title',
    cell: (row) => (
      <span className={styles.name}>
        <Icon name={row.link.kind === 'link' ? linkIcon(row.link.icon) : 'layout-grid'} size="small" />
        {onOpen ? (
          <button type="button" onClick={() => onOpen(row.index)}>
            {nameOf(row)}
          </button>
        ) : (
          nameOf(row)
        )}
      </span>
    ),
  },
  { id: 'target', header: 'Goes to', width: '46%', cell: ({ link }) => <LinkGoal link={link} /> },
  { id: 'type', header: 'Type', isLesser: true, cell: ({ link }) => typeOf(link) },
];

function LinkGoal({ link: { kind, url, tags } }: { readonly link: DashboardLink }) {
  if (kind === 'link') return <span className={styles.address}>{url || 'no address yet'}</span>;
  if (tags.length === 0) return 'no tags yet';
  return (
    <span className={styles.tags}>
      Dashboards tagged
      {tags.map((tag) => (
        <Tag key={tag} name={tag} color={tagColor(tag).dot} />
      ))}
    </span>
  );
}

interface LinkActionsProps {
  readonly row: LinkRow;
  readonly count: number;
  readonly onOpen: (index: number) => void;
}

/** Undo brings back what was removed. */
function LinkActions({ row, count, onOpen }: LinkActionsProps) {
  const { edit } = useDashboardStore();
  const { index } = row;
  const name = nameOf(row);
  const entries: readonly MenuEntry[] = [
    { label: 'Edit', icon: <Icon name="pencil" />, onSelect: () => onOpen(index) },
    { label: 'Duplicate', icon: <Icon name="copy" />, onSelect: () => edit(duplicateLink(index)) },
    { label: 'Move up', icon: <Icon name="arrow-up" />, isDisabled: index === 0, onSelect: () => edit(moveLink(index, index - 1)) },
    {
      label: 'Move down',
      icon: <Icon name="arrow-down" />,
      isDisabled: index === count - 1,
      onSelect: () => edit(moveLink(index, index + 1)),
    },
    { kind: 'separator' },
    { label: 'Delete', icon: <Icon name="trash-2" />, isDanger: true, onSelect: () => edit(removeLink(index)) },
  ];
  return (
    <Menu
      entries={entries}
      trigger={<IconButton label={`Actions of ${name}`} size="compact" icon={<Icon name="ellipsis" size="small" />} />}
    />
  );
}
