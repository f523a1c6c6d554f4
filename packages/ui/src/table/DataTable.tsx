import { useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { UiLink } from '../text/UiLink.tsx';
import { SortableHead, type HeadColumn } from './SortableHead.tsx';
import { nextSort, sortRows, type TableSort } from './sorting.ts';
import styles from './table.module.css';

export interface DataColumn<Row> extends HeadColumn<Row> {
  readonly cell: (row: Row) => ReactNode;
  /** Where it goes on a phone. The first column is the name, others are details unless said otherwise. */
  readonly phone?: 'name' | 'state' | 'detail' | 'hidden';
  /** Its header stands before it on a phone, where what it says is not clear without. */
  readonly isLabelledOnPhone?: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** What the row is called when it is selected or acted on. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  /** The first column becomes a link that covers the row. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** Quiet icon buttons, seen on hover and focus. More than two belong into a menu. */
  readonly actions?: (row: Row) => ReactNode;
  readonly initialSort?: TableSort;
  readonly selectedKeys?: ReadonlySet<string | number>;
  readonly onSelect?: (keys: ReadonlySet<string | number>) => void;
  /** At most so many rows can be selected; there is no box for all then. */
  readonly selectionLimit?: number;
}

/** The list of a page: rows of 44 px straight on the canvas, small blocks on a phone. */
export function DataTable<Row>({
  label,
  rows,
  rowKey,
  rowName,
  columns,
  rowHref,
  actions,
  initialSort,
  selectedKeys,
  onSelect,
  selectionLimit = Infinity,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState(initialSort);
  const sorted = useMemo(() => {
    const compare = columns.find((column) => column.id === sort?.columnId)?.compare;
    return sortRows(rows, compare, sort?.direction ?? 'ascending');
  }, [rows, columns, sort]);
  const selection =
    selectedKeys && onSelect ? { keys: selectedKeys, set: onSelect, isFull: selectedKeys.size >= selectionLimit } : undefined;
  const count = rows.filter((row) => selection?.keys.has(rowKey(row))).length;
  const selectAll = (isOn: boolean) => selection?.set(new Set(isOn ? rows.map(rowKey) : []));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th className={styles.select} role="columnheader">
                {selectionLimit < Infinity ? (
                  <VisuallyHidden>Selected</VisuallyHidden>
                ) : (
                  <Checkbox
                    label="Select all"
                    isChecked={count > 0 && count === rows.length}
                    isMixed={count > 0 && count < rows.length}
                    onChange={selectAll}
                  />
                )}
              </th>
            )}
            {columns.map((column) => (
              <SortableHead key={column.id} column={column} sort={sort} onSort={() => setSort(nextSort(sort, column.id))} />
            ))}
            {actions && (
              <th className={styles.acts} role="columnheader">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted.map((row) => (
            <DataRow
              key={rowKey(row)}
              row={row}
              rowId={rowKey(row)}
              name={rowName(row)}
              href={rowHref?.(row)}
              columns={columns}
              actions={actions}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'actions'> {
  readonly row: Row;
  readonly rowId: string | number;
  readonly name: string;
  readonly href: string | undefined;
  readonly selection:
    | {
        readonly keys: ReadonlySet<string | number>;
        readonly set: (keys: ReadonlySet<string | number>) => void;
        /** No more can be selected. */
        readonly isFull: boolean;
      }
    | undefined;
}

function DataRow<Row>({ row, rowId, name, href, columns, actions, selection }: DataRowProps<Row>) {
  const isSelected = selection?.keys.has(rowId) ?? false;
  const toggle = (isOn: boolean) => {
    const others = [...(selection?.keys ?? [])].filter((key) => key !== rowId);
    selection?.set(new Set(isOn ? [...others, rowId] : others));
  };
  return (
    <tr role="row" aria-selected={selection ? isSelected : undefined}>
      {selection && (
        <td className={styles.select} role="cell">
          <Checkbox
            label={`Select ${name}`}
            isChecked={isSelected}
            disabled={selection.isFull && !isSelected}
            title={selection.isFull && !isSelected ? `${selection.keys.size} are already selected` : undefined}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={cellClass(column, index)}
          data-label={column.isLabelledOnPhone ? column.header : undefined}
        >
          {index === 0 ? <NameCell href={href}>{column.cell(row)}</NameCell> : column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.acts} role="cell">
          <span>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

function NameCell({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  return <div className={styles.name}>{href === undefined ? children : <UiLink href={href}>{children}</UiLink>}</div>;
}

function cellClass<Row>(column: DataColumn<Row>, index: number): string {
  const phone = column.phone ?? (index === 0 ? 'name' : 'detail');
  return classNames(
    styles[`phone-${phone}`],
    column.align === 'end' && styles.end,
    column.align === 'end' && styles.keep,
    column.isLesser && styles.wide,
  );
}
