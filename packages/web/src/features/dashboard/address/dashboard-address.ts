import { writeQuery } from '@pharos/domain/dashboard/display-mode';
import type { RawRange } from '@pharos/domain/time/range';
import { readUrlTime, writeUrlTime } from '@pharos/domain/time/url-time';
import { addressParameter, readAddressValues, type VariableValues } from '@pharos/domain/variables/address';
import { addressTextsOf } from '@pharos/domain/variables/current';
import { addressSelection, readSelections } from './long-selection.ts';
import { type DashboardState, GRID_VIEW, type PanelView, refreshOf } from '../../dashboard-store/index.ts';

/** The part of a dashboard's state that its address carries (wire-notes dashboard-json 5.4). */
export interface AddressState {
  /** Bounds that are missing or unreadable are absent. */
  readonly from: number | string | undefined;
  readonly to: number | string | undefined;
  /** Undefined where the address says nothing; empty switches it off. */
  readonly refresh: string | undefined;
  readonly view: PanelView;
  /** Values of variables, by name. */
  readonly values: VariableValues;
}

/** What of an address says which panel or settings are open. */
export const VIEW_PARAMETERS: readonly string[] = ['panelId', 'fullscreen', 'edit', 'tab', 'editview'];

const isSet = (value: string | null): boolean => value !== null && value !== 'false' && value !== '0';

export function readAddress(search: string): AddressState {
  const values = new URLSearchParams(search);
  return {
    from: readUrlTime(values.get('from')),
    to: readUrlTime(values.get('to')),
    refresh: values.get('refresh') ?? undefined,
    view: readView(values),
    values: readSelections(readAddressValues(values)),
  };
}

function readView(values: URLSearchParams): PanelView {
  const editview = values.get('editview');
  if (editview) return { mode: 'settings', tab: editview };
  const id = values.get('panelId') ?? '';
  const isEdit = isSet(values.get('edit'));
  if (!/^\d{1,15}$/.test(id) || (!isEdit && !isSet(values.get('fullscreen')))) return GRID_VIEW;
  const tab = values.get('tab');
  return isEdit ? { mode: 'edit', panelId: Number(id), ...(tab ? { tab } : {}) } : { mode: 'view', panelId: Number(id) };
}

interface ViewRules {
  readonly shown: DashboardState['shown'];
  readonly meta: Pick<DashboardState['meta'], 'canEdit' | 'showSettings'>;
}

/** The view that may be shown: of a panel that is there, and the editor only to those who may edit, and not of a copy. */
export function permittedView(view: PanelView, { shown, meta }: ViewRules): PanelView {
  if (view.mode === 'grid') return GRID_VIEW;
  if (view.mode === 'settings') return meta.showSettings ? view : GRID_VIEW;
  const panel = shown.byId.get(view.panelId);
  if (!panel) return GRID_VIEW;
  return view.mode === 'edit' && (!meta.canEdit || panel.isClone) ? { mode: 'view', panelId: view.panelId } : view;
}

/** What of the state the address tells; a new object only when one of these changed. */
export type AddressInput = Pick<DashboardState, 'range' | 'refresh' | 'view' | 'history' | 'variables'>;

interface WriteOptions {
  /** The range was changed by hand since the page was opened, so it is told. */
  readonly hasRange: boolean;
  readonly hasRefresh: boolean;
  /** Some variable was given another value: the address then says all of them. */
  readonly hasVariables?: boolean;
}

/** The query of the address for a state; everything else that stands in it stays. Flags are written without a value. */
export function writeAddress(search: string, reported: AddressInput, { hasRange, hasRefresh, hasVariables }: WriteOptions): string {
  const { range, refresh, view, history } = reported;
  const values = new URLSearchParams(search);
  if (hasRange) {
    values.set('from', writeUrlTime(range.from));
    values.set('to', writeUrlTime(range.to));
  }
  if (hasRefresh) {
    if (refresh !== '' || refreshOf(history.current) !== '') values.set('refresh', refresh);
    else values.delete('refresh');
  }
  if (hasVariables) writeVariables(values, reported.variables);
  writeView(values, view);
  return writeQuery(values);
}

/** Constants are not chosen by anybody, so an address does not fix them. */
function writeVariables(values: URLSearchParams, variables: AddressInput['variables']): void {
  for (const variable of variables) {
    if (!variable.isInAddress || variable.type === 'constant') continue;
    const texts = addressTextsOf(variable);
    if (!texts) continue;
    const name = addressParameter(variable);
    values.delete(name);
    for (const text of addressSelection(texts)) values.append(name, text);
  }
}

function writeView(values: URLSearchParams, view: PanelView): void {
  for (const name of VIEW_PARAMETERS) values.delete(name);
  if (view.mode === 'grid') return;
  if (view.mode === 'settings') return values.set('editview', view.tab ?? 'settings');
  values.set('panelId', String(view.panelId));
  values.set('fullscreen', '');
  if (view.mode === 'view') return;
  values.set('edit', '');
  if (view.tab !== undefined) values.set('tab', view.tab);
}

/** The range an address asks for on top of a document's own. */
export const rangeOfAddress = ({ from, to }: Pick<AddressState, 'from' | 'to'>, own: RawRange): RawRange | undefined =>
  from === undefined && to === undefined ? undefined : { from: from ?? own.from, to: to ?? own.to };
