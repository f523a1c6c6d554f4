import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { useState } from 'react';
import { type DashboardStore, useDashboardStore } from '../../dashboard-store/index.ts';

/** The variable that is edited, which counts only once it is taken over. */
export interface OpenVariable {
  /** Its place in the document's list; undefined for a new one. */
  readonly index: number | undefined;
  readonly opened: JsonObject;
  readonly draft: JsonObject;
}

/** Whether something would be lost if it were closed now. */
export const isChanged = ({ opened, draft }: OpenVariable): boolean => !isEqualJson(opened, draft);

/** What is typed outlives a look at another page of the settings, or at the panels. */
const known = new WeakMap<DashboardStore, OpenVariable>();

/** The variable that is open in the editor of this dashboard; undefined while the list is shown. */
export function useOpenVariable(): readonly [OpenVariable | undefined, (next: OpenVariable | undefined) => void] {
  const store = useDashboardStore();
  const [open, setOpen] = useState(() => known.get(store));
  const change = (next: OpenVariable | undefined) => {
    if (next) known.set(store, next);
    else known.delete(store);
    store.holdForm(next !== undefined && isChanged(next));
    setOpen(next);
  };
  return [open, change];
}
