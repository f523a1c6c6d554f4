import type { SortKey } from '@pharos/plugin/unstable';
import type { PanelHost } from '@pharos/plugin/ui';
import { useState } from 'react';
import type { TableModel } from '../view/table-model.ts';

/** First descending, then ascending, then as it came; `isAdded` keeps the columns before. */
export function nextSort(sort: readonly SortKey[], column: number, isAdded: boolean): readonly SortKey[] {
  const before = sort.find((key) => key.column === column);
  const next = before?.isDescending === false ? [] : [{ column, isDescending: before === undefined }];
  if (!isAdded) return next;
  if (before === undefined) return [...sort, ...next];
  return sort.flatMap((one) => (one.column === column ? next : one));
}

/** The fields of a saved panel that say an order of rows. */
function sortFields(
  sort: readonly SortKey[],
  { form, whole }: TableModel,
  saved: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const [first] = sort;
  if (form === 'own') return { sort: { col: first?.column ?? null, desc: first?.isDescending ?? true } };
  const sortBy = sort.flatMap(({ column, isDescending: desc }) => {
    const shown = whole.columns.find(({ index }) => index === column);
    return shown ? [{ displayName: shown.fullTitle, desc }] : [];
  });
  return { options: { ...Object(saved['options']), sortBy } };
}

/** The order of rows: as saved, or as clicked here. Who may change the panel changes it with a click; else it is a view of this visit. */
export function useSort(
  model: TableModel,
  { savedPanel }: Pick<PanelHost, 'savedPanel'>,
): readonly [readonly SortKey[], (sort: readonly SortKey[]) => void] {
  const key = JSON.stringify(model.sort);
  const [choice, setChoice] = useState({ key, sort: model.sort });
  const choose = (sort: readonly SortKey[]): void => {
    setChoice({ key, sort });
    savedPanel?.change('Sort table', sortFields(sort, model, savedPanel.read()), 'table-sort');
  };
  return [choice.key === key ? choice.sort : model.sort, choose];
}
