import type { JsonObject } from '@pharos/contract/primitives';
import { definitionText } from '@pharos/domain/variables/definition-text';
import { findUses, type VariableUse } from '@pharos/domain/variables/usage';
import { moveVariable } from '@pharos/domain/variables/variable-commands';
import { isVariableType, VARIABLE_TYPE_LABELS, variableEntries } from '@pharos/domain/variables/variable-types';
import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useOtherPlugins } from '../../../platform/plugins/useOtherPlugins.ts';
import { kindName } from '../../../platform/plugins/source-kinds.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import { useRemoveVariable } from './RemoveVariable.tsx';
import { usesText } from './variable-uses.ts';
import { VariableActions, type RowEvents } from './VariableActions.tsx';
import { useRowDrag } from '../../../platform/page/useRowDrag.ts';
import styles from './variable-settings.module.css';

/** A variable of the document at its place in the list. */
export interface VariableRow {
  readonly index: number;
  readonly entry: JsonObject;
  readonly name: string;
  readonly uses: readonly VariableUse[];
}

interface VariableListProps {
  readonly canEdit: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (row: VariableRow) => void;
  readonly onDuplicate: (row: VariableRow) => void;
}

function useRows(): readonly VariableRow[] {
  const dashboard = useDashboard(({ history }) => history.current);
  return useMemo(
    () =>
      variableEntries(dashboard.templating.list).map(({ index, entry }) => {
        const name = String(entry['name'] ?? '');
        return { index, entry, name, uses: findUses(dashboard, name) };
      }),
    [dashboard],
  );
}

/** Every variable in the order in which they stand above the panels. */
export function VariableList({ canEdit, onAdd, onOpen, onDuplicate }: VariableListProps) {
  const rows = useRows();
  const [removing, requestRemoval] = useRemoveVariable();
  return (
    <section aria-label="Variables" className={styles.page}>
      <SettingsHead
        title="Variables"
        note={rows.length > 0 && 'Values that panels, titles and links may use, chosen above the panels.'}
        actions={
          canEdit &&
          rows.length > 0 && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
              New
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <NoVariables onAdd={canEdit ? onAdd : undefined} />
      ) : (
        <Rows {...{ rows, canEdit, onOpen, onDuplicate }} onRemove={(row) => requestRemoval(row)} />
      )}
      {removing}
    </section>
  );
}

function NoVariables({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const action = onAdd && (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
      Add variable
    </Button>
  );
  return (
    <EmptyState icon={<Icon name="variable" size="huge" />} title="One dashboard for every host" action={action}>
      A variable puts a drop-down above the panels. Queries, titles and links then follow the choice.
    </EmptyState>
  );
}

interface RowsProps extends Omit<VariableListProps, 'onAdd'> {
  readonly rows: readonly VariableRow[];
  readonly onRemove: (row: VariableRow) => void;
}

function Rows({ rows, canEdit, onOpen, onDuplicate, onRemove }: RowsProps) {
  const store = useDashboardStore();
  const { announcer } = usePlatform();
  const move = (row: VariableRow | undefined, to: VariableRow | undefined) => {
    if (!row || !to || row === to) return;
    store.edit(moveVariable(row.index, to.index, row.entry));
    announcer.say(`${row.name} moved ${to.index < row.index ? 'up' : 'down'}`);
  };
  const drag = useRowDrag((from, to) => move(rows[from], rows[to]));
  const actions = (row: VariableRow) => {
    const at = rows.indexOf(row);
    const events: RowEvents = {
      up: at > 0 ? () => move(row, rows[at - 1]) : undefined,
      down: at < rows.length - 1 ? () => move(row, rows[at + 1]) : undefined,
      duplicate: () => onDuplicate(row),
      remove: () => onRemove(row),
    };
    return <VariableActions name={row.name} events={events} />;
  };
  return (
    <div ref={drag.ref} role="presentation" onPointerDown={canEdit ? drag.onPointerDown : undefined} className={styles.rows}>
      <DataTable
        label="Variables"
        rows={rows}
        rowKey={({ index }) => index}
        rowName={({ name }) => name}
        columns={columnsFor(canEdit ? onOpen : undefined)}
        {...(canEdit && { actions })}
      />
    </div>
  );
}

const columnsFor = (onOpen: ((row: VariableRow) => void) | undefined): readonly DataColumn<VariableRow>[] => [
  {
    id: 'variable',
    header: 'Variable',
    cell: (row) => (
      <span className={styles.name}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {`$${row.name}`}
          </button>
        ) : (
          <span className={styles.open}>{`$${row.name}`}</span>
        )}
        {row.entry['hide'] === 2 && <Badge>Hidden</Badge>}
      </span>
    ),
  },
  {
    id: 'definition',
    header: 'Definition',
    width: '45%',
    cell: ({ entry }) => <Definition entry={entry} />,
  },
  { id: 'type', header: 'Type', isLesser: true, phone: 'hidden', cell: ({ entry }) => typeLabel(entry['type']) },
  { id: 'uses', header: 'Used in', align: 'end', phone: 'hidden', cell: ({ uses }) => <Uses uses={uses} /> },
];

const typeLabel = (type: unknown): string => (isVariableType(type) ? VARIABLE_TYPE_LABELS[type] : String(type ?? 'Unknown'));

function Definition({ entry }: Pick<VariableRow, 'entry'>) {
  const plugins = useOtherPlugins();
  const text = definitionText(entry, (type) => kindName(plugins, type));
  return (
    <span className={styles.definition} title={text}>
      {text}
    </span>
  );
}

function Uses({ uses }: { readonly uses: readonly VariableUse[] }) {
  const text = usesText(uses);
  if (text !== undefined) return text;
  return (
    <span className={styles.unused}>
      <Icon name="triangle-alert" size="small" /> not used
    </span>
  );
}
