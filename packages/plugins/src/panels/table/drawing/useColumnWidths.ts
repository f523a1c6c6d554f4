import type { PanelHost } from '@pharos/plugin/ui';
import { useMemo, useState } from 'react';
import type { TableForm } from '../options.ts';
import type { PlacedColumn, TableView } from '../view/table-view.ts';
import { withFieldWidth } from './field-width.ts';

/** No column is narrower, px. */
export const LEAST_PX = 40;

interface ColumnWidths {
  readonly view: TableView;
  /** While a border is moved. */
  readonly resize: (column: PlacedColumn, widthPx: number) => void;
  /** It was let go: the width is kept where the document has a place for it. */
  readonly keep: (column: PlacedColumn, widthPx: number) => void;
}

/** Columns as wide as somebody drew them. The newer form keeps it in an override of the field; the older one has no place for it. */
export function useColumnWidths(view: TableView, form: TableForm, { savedPanel }: Pick<PanelHost, 'savedPanel'>): ColumnWidths {
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const drawn = useMemo(() => {
    if (widths.size === 0) return view;
    const columns = view.columns.map((column) => {
      const widthPx = widths.get(column.name);
      return widthPx === undefined ? column : { ...column, widthPx, share: 0 };
    });
    return { ...view, columns, widthPx: columns.reduce((sum, { widthPx }) => sum + widthPx, 0) };
  }, [view, widths]);
  const resize = ({ name }: PlacedColumn, widthPx: number): void =>
    setWidths((before) => new Map(before).set(name, Math.max(LEAST_PX, Math.round(widthPx))));
  const keep = (column: PlacedColumn, widthPx: number): void => {
    resize(column, widthPx);
    if (form !== 'fields' || !savedPanel) return;
    const width = Math.max(LEAST_PX, Math.round(widthPx));
    savedPanel.change(
      'Resize column',
      { fieldConfig: withFieldWidth(savedPanel.read()['fieldConfig'], column.fullTitle, width) },
      'table-width',
    );
  };
  return { view: drawn, resize, keep };
}
