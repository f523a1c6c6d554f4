import type { PermissionLevel } from '@pharos/contract/primitives';
import { LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { DataTable, RowName, type DataColumn } from '@pharos/ui/table';
import { Avatar, Badge, TextLink } from '@pharos/ui/text';
import { LevelSelect } from './LevelSelect.tsx';
import type { PermissionRow } from './permission-model.ts';
import styles from './permissions.module.css';

interface PermissionTableProps {
  readonly rows: readonly PermissionRow[];
  readonly folder: { readonly title: string; readonly href: string } | undefined;
  /** A change is on its way: the next one waits. */
  readonly isBusy: boolean;
  readonly onLevel: (row: PermissionRow, level: PermissionLevel) => void;
  readonly onRemove: (row: PermissionRow) => void;
}

/** Admins have everything, always; the line says so and cannot be changed. */
const ADMIN = 'admin';
type Line = PermissionRow | typeof ADMIN;

const nameOf = (line: Line): string => (line === ADMIN ? 'Admin' : line.name);
const isLocked = (line: Line): line is typeof ADMIN | (PermissionRow & { readonly isInherited: true }) =>
  line === ADMIN || line.isInherited;

/** The lines of a permission list, the one of Admins first. */
export function PermissionTable({ rows, folder, isBusy, onLevel, onRemove }: PermissionTableProps) {
  const columns: readonly DataColumn<Line>[] = [
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
            {LEVEL_TEXTS[line === ADMIN ? 'admin' : line.level].name}
          </span>
        ) : (
          <LevelSelect
            level={line.level}
            label={`Permission of ${line.name}`}
            disabled={isBusy}
            onChange={(level) => onLevel(line, level)}
          />
        ),
    },
  ];
  return (
    <DataTable<Line>
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

function Origin({ line, folder }: { readonly line: Line; readonly folder: PermissionTableProps['folder'] }) {
  if (line === ADMIN) return <span className={styles.origin}>Always</span>;
  if (line.isDefault) return <span className={styles.origin}>Default Permission</span>;
  if (!line.isInherited) return null;
  return <span className={styles.origin}>Inherited from folder {folder && <TextLink href={folder.href}>{folder.title}</TextLink>}</span>;
}
