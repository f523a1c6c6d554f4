import type { PanelHost } from '@pharos/plugin/ui';
import { overridesOf, setOverrides, setProperty } from '@pharos/plugin/unstable/ui';
import { useMemo, useState } from 'react';
import type { TableForm } from '../options.ts';
import type { PlacedColumn, TableView } from '../view/table-view.ts';

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

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** `fieldConfig` with the width of one field, px: in its override by name, a new one where it has none. */
function withFieldWidth(saved: unknown, name: string, widthPx: number): Readonly<Record<string, unknown>> {
  const config = toObject(saved);
  const overrides = overridesOf(config);
  const isOfField = ({ matcher }: (typeof overrides)[number]): boolean => matcher['id'] === 'byName' && matcher['options'] === name;
  const own = overrides.findLast(isOfField) ?? { matcher: { id: 'byName', options: name }, properties: [] };
  const changed = setProperty(own, 'custom.width', widthPx);
  return setOverrides(config, overrides.includes(own) ? overrides.map((one) => (one === own ? changed : one)) : [...overrides, changed]);
}
