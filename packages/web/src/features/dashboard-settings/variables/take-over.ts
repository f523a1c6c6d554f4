import type { JsonObject } from '@pharos/contract/primitives';
import { completeVariable } from '@pharos/domain/variables/complete-variable';
import { addVariable, replaceVariable } from '@pharos/domain/variables/variable-commands';
import type { VariableOption } from '@pharos/domain/variables/variable';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import type { OpenVariable } from './open-variable.ts';

/** A source that does not answer must not hold the variable back for ever. */
const TIMEOUT_MS = 10_000;

/** What the variable has now; undefined where its source did not say. */
async function valuesOf(store: DashboardStore, draft: JsonObject): Promise<readonly VariableOption[] | undefined> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('The values did not come in time')), TIMEOUT_MS);
  try {
    return await store.previewVariable(draft, end.signal);
  } catch {
    return undefined; // the preview beside the form has told why
  } finally {
    clearTimeout(timer);
  }
}

/** The place of the opened variable now: something may have been undone meanwhile. */
const placeNow = (list: readonly JsonObject[], { index = -1, opened }: OpenVariable): number =>
  list[index]?.['name'] === opened['name'] ? index : list.findIndex((one) => one['name'] === opened['name']);

/** Puts the edited variable into the document, as one step of undo. */
export async function takeOver(store: DashboardStore, open: OpenVariable): Promise<void> {
  const trimmed = { ...open.draft, label: String(open.draft['label'] ?? '').trim() };
  const complete = completeVariable(trimmed, await valuesOf(store, trimmed));
  const place = placeNow(store.getState().history.current.templating.list, open);
  store.edit(open.index === undefined || place === -1 ? addVariable(complete) : replaceVariable(place, complete));
}
