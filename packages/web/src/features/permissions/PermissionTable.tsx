import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Avatar, Badge, TextLink } from '@pharos/ui/text';
import { type LevelOptions, LevelSelect } from './LevelSelect.tsx';
import type { PermissionRow } from './permission-model.ts';
import styles from './permissions.module.css';

interface PermissionTableProps<Level extends string, Row extends PermissionRow<Level>> {
  readonly rows: readonly Row[];
  readonly levels: LevelOptions<Level>;
  /** Where inherited lines come from. */
  readonly folder?: { readonly title: string; readonly href: string } | undefined;
  /** A change is on its way: the next one waits. */
  readonly isBusy: boolean;
  readonly onLevel: (row: Row, level: Level) => void;
  readonly onRemove: (row: Row) => void;
}

/** Admins have everything, always; the line says so and cannot be changed. */
const ADMIN = 'admin';
type Line<Row = PermissionRow<string>> = Row | typeof ADMIN;

const nameOf = (line: Line): string => (line === ADMIN ? 'Admin' : line.name);
const isLocked = <Row extends PermissionRow<string>>(line: Line<Row>): line is typeof ADMIN | (Row & { readonly isInherited: true }) =>
  line === ADMIN || line.isInherited;

/** The lines of a permission list, the one of Admins first. */
export function PermissionTable<Level extends string, Row extends PermissionRow<Level>>(props: PermissionTableProps<Level, Row>) {
  const { rows, levels, folder, isBusy, onLevel, onRemove } = props;
  const columns: readonly DataColumn<Line<Row>>[] = [
    { id: 'who', header: 'Who', cell: (line) => <Who line={line} /> },
    { id: 'origin', header: 'Origin', cell: (line) => <Origin line={line} folder={folder} /> },
    {
      id: 'can',
      header: 'Can',
      width: '230px',
      cell: (line) =>
        isLocked(line) ? (
          <span className={styles.locked}>
            <Icon name="lock" size="small" />
            {line === ADMIN ? levels.at(-1)?.label : levels.find(({ value }) => value === line.level)?.label}
          </span>
        ) : (
          <LevelSelect
            levels={levels}
            level={line.level}
            label={`Permission of ${line.name}`}
            disabled={isBusy}
            onChange={(level) => onLevel(line, level)}
          />
        ),
    },
  ];
  return (
    <DataTable<Line<Row>>
      label="Permissions"
      rows={[ADMIN, ...rows]}
      rowKey={(line) => (line === ADMIN ? ADMIN : line.key)}
      rowName={nameOf}
      columns={columns}
      actions={(line) =>
        !isLocked(line) && (
          <IconButton
            label={`Remove ${line.name}`}
            size="compact"
            icon={<Icon name="x" />}
            disabled={isBusy}
            onClick={() => onRemove(line)}
          />
        )
      }
    />
  );
}

function Who({ line }: { readonly line: Line }) {
  const kind = line === ADMIN ? 'admin' : line.target.kind;
  const isProgram = line !== ADMIN && line.isServiceAccount;
  const badge = { admin: 'Role', team: 'Team', user: isProgram ? 'Service account' : undefined, role: undefined }[kind];
  return (
    <RowName avatar={<Picture line={line} />} badge={badge && <Badge>{badge}</Badge>}>
      <span title={nameOf(line)}>{nameOf(line)}</span>
    </RowName>
  );
}

function Picture({ line }: { readonly line: Line }) {
  if (line === ADMIN) return <Icon name="shield" />;
  if (line.target.kind === 'role') return <Icon name="users" />;
  return <Avatar name={line.name} url={line.avatarUrl} isSquare={line.target.kind === 'team'} />;
}

function Origin({ line, folder }: { readonly line: Line; readonly folder: PermissionTableProps<string, PermissionRow<string>>['folder'] }) {
  if (line === ADMIN) return <span className={styles.origin}>Always</span>;
  if (line.isDefault) return <span className={styles.origin}>Default Permission</span>;
  if (!line.isInherited) return null;
  return <span className={styles.origin}>Inherited from folder {folder && <TextLink href={folder.href}>{folder.title}</TextLink>}</span>;
}
