import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import { resolveColor } from '@pharos/domain/colors/css-color';
import { moveAnnotation, removeAnnotation } from '@pharos/domain/dashboard/annotation-commands';
import { type AnnotationQuery, readAnnotations } from '@pharos/domain/dashboard/forms/annotations';
import { readSourceReference, textOfReference } from '@pharos/domain/data-sources/source-reference';
import { Button, IconButton } from '@pharos/ui/button';
import { cssVariables } from '@pharos/ui/element';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { DataTable, type DataColumn } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useTheme } from '@pharos/ui/theme';
import { usePlatform } from '../../../platform/platform-context.ts';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { SettingsHead } from '../SettingsHead.tsx';
import styles from './annotation-settings.module.css';

interface AnnotationListProps {
  readonly canEdit: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (index: number) => void;
}

type Row = AnnotationQuery & { readonly index: number; readonly label: string };

/** Every query in the order in which events are drawn, the built-in one among them. */
export function AnnotationList({ canEdit, onAdd, onOpen }: AnnotationListProps) {
  const dashboard = useDashboard(({ history }) => history.current);
  const rows = readAnnotations(dashboard).map((query, index): Row => ({ ...query, index, label: query.name || 'Without a name' }));
  const add = canEdit && (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
      New annotation query
    </Button>
  );
  const isAlone = rows.every(({ isBuiltIn }) => isBuiltIn);
  return (
    <section aria-label="Annotations" className={styles.page}>
      <SettingsHead title="Annotations" note="What happened, drawn as marks on every graph." actions={!isAlone && add} />
      <Rows {...{ rows, canEdit, onOpen }} />
      {isAlone && (
        <EmptyState icon={<Icon name="message-square" size="huge" />} title="Deploys and alerts beside the lines" action={add}>
          The built-in query draws what people write down on the graphs. A query of your own draws what a data source knows.
        </EmptyState>
      )}
    </section>
  );
}

function Rows({ rows, canEdit, onOpen }: Pick<AnnotationListProps, 'canEdit' | 'onOpen'> & { readonly rows: readonly Row[] }) {
  const store = useDashboardStore();
  const { announcer, toasts } = usePlatform();
  const move = ({ index, label }: Row, direction: 'up' | 'down') => {
    store.edit(moveAnnotation(index, direction));
    announcer.say(`${label} moved ${direction}`);
  };
  const remove = ({ index, label }: Row) => {
    store.edit(removeAnnotation(index));
    toasts.success(`${label} removed`, 'Undo brings it back.');
  };
  const step = (row: Row, direction: 'up' | 'down') => (
    <IconButton
      label={`Move ${row.label} ${direction}`}
      size="compact"
      icon={<Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size="small" />}
      disabled={direction === 'up' ? row.index === 0 : row.index === rows.length - 1}
      onClick={() => move(row, direction)}
    />
  );
  const actions = (row: Row) => (
    <>
      {step(row, 'up')}
      {step(row, 'down')}
      {!row.isBuiltIn && (
        <IconButton label={`Delete ${row.label}`} size="compact" icon={<Icon name="trash-2" size="small" />} onClick={() => remove(row)} />
      )}
    </>
  );
  return (
    <DataTable
      label="Annotations"
      rows={rows}
      rowKey={({ index }) => index}
      rowName={({ label }) => label}
      columns={useColumns(canEdit ? onOpen : undefined)}
      {...(canEdit && { actions })}
    />
  );
}

function useColumns(onOpen: ((index: number) => void) | undefined): readonly DataColumn<Row>[] {
  const { session } = usePlatform();
  const theme = useTheme();
  return [
    {
      id: 'query',
      header: 'Query',
      cell: (row) => (
        <span className={styles.name} style={cssVariables({ '--event-color': resolveColor(row.iconColor, theme) })}>
          <i className={styles.dot} aria-hidden />
          {onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row.index)}>
              {row.label}
            </button>
          ) : (
            <span className={styles.open}>{row.label}</span>
          )}
          {row.isBuiltIn && <Badge>Built-in</Badge>}
          {!row.isEnabled && <Badge>Off</Badge>}
        </span>
      ),
    },
    { id: 'source', header: 'Data source', cell: ({ datasource }) => sourceText(datasource, session.settings) },
    {
      id: 'shown',
      header: 'Shown',
      isLesser: true,
      cell: ({ isHidden, isEnabled }) => (isHidden ? (isEnabled ? 'Always on' : 'Hidden from the submenu') : 'Switch in the submenu'),
    },
  ];
}

function sourceText(datasource: AnnotationQuery['datasource'], settings: Parameters<typeof sourceOf>[1]): string {
  if (readSourceReference({ datasource }).kind === 'built-in') return BUILT_IN_SOURCE;
  return sourceOf(datasource, settings)?.name ?? (textOfReference(datasource) || 'Default');
}
