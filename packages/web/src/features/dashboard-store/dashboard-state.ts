import { hasElements } from '@pharos/domain/dashboard/document-form';
import { pageMeta, type PageMeta, type ServerMeta } from '@pharos/domain/dashboard/page-meta';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { History } from '@pharos/domain/dashboard/changes/history';
import { isDirty } from '@pharos/domain/dashboard/changes/history';
import type { Folds } from '@pharos/domain/dashboard/shown/copy-groups';
import type { ShownDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import type { VariableValues } from '@pharos/domain/variables/address';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import type { ScopedVariables } from '@pharos/domain/variables/interpolate';
import { datedBound, isRelative } from '@pharos/domain/time/expression';
import type { RawRange } from '@pharos/domain/time/range';
import { isTimeSpan } from '@pharos/domain/time/span';
import { zoneId } from '@pharos/domain/time/zone';
import type { ChosenFolder } from '../folder-picker/index.ts';
import type { PageRange } from '../panel-data/index.ts';
import type { VariableProgress } from './variables/fetch-host.ts';

/** What the page shows: all panels, one of them alone, one in its editor, or the settings. */
export type PanelView =
  | { readonly mode: 'grid' }
  | { readonly mode: 'view'; readonly panelId: number }
  /** The editor with one of its tabs; absent is the first. */
  | { readonly mode: 'edit'; readonly panelId: number; readonly tab?: string | undefined }
  /** The settings with one of their pages; absent is the first. */
  | { readonly mode: 'settings'; readonly tab?: string | undefined };

export const GRID_VIEW: PanelView = { mode: 'grid' };

/** The panel that is shown alone or edited. */
export const panelIdOf = (view: PanelView): number | undefined => ('panelId' in view ? view.panelId : undefined);

/** The open tab of the editor, or page of the settings. */
export const tabOf = (view: PanelView): string | undefined => ('tab' in view ? view.tab : undefined);

/** What is shared: the dashboard, or the panel of a number; `csv`: the data of a panel as a file. */
export type ShareRequest = { readonly kind?: 'share'; readonly panelId?: number } | { readonly kind: 'csv'; readonly panelId: number };

export type SaveRequest = 'save' | 'comparison';

/** A version of the open dashboard that this page does not show. */
export interface NewerVersion {
  readonly version: number;
  /** A login; empty where nobody knows. */
  readonly savedBy: string;
  /** Epoch ms. */
  readonly savedAtMs: number;
}

/** Somebody else who has the dashboard open. */
export interface Viewer {
  readonly login: string;
  /** Empty where the person has given none. */
  readonly name: string;
}

/** Those who have the open dashboard open too. */
export interface Presence {
  readonly viewers: readonly Viewer[];
  /** Further people, and visitors without a name. */
  readonly others: number;
}

/** What became of the open dashboard elsewhere: it was deleted, or put into another folder. */
export type RemoteChange = { readonly kind: 'gone' } | ({ readonly kind: 'moved' } & FolderPlace);

/** Where a dashboard stands, and its address. */
export type FolderPlace = Pick<Required<ServerMeta>, 'folderId' | 'folderUid' | 'folderTitle' | 'folderUrl' | 'url'>;

/** Unsaved changes of an earlier visit. */
export interface OfferedDraft {
  /** What can be done with it: put it in place, make a copy of what belongs to an older version, or nothing, as it stands in another tab. */
  readonly kind: 'restored' | 'outdated' | 'elsewhere';
  /** Where this browser keeps it. */
  readonly key: string;
  /** The version that the changes were made on. */
  readonly version: number;
  /** When it was kept, epoch ms; undefined in drafts of earlier releases. */
  readonly atMs: number | undefined;
  /** A line each; empty where an earlier release did not keep them. */
  readonly changes: readonly string[];
}

/** The folder of a dashboard, as the server names it. */
export type DashboardFolder = Pick<ServerMeta, 'folderId' | 'folderUid' | 'folderTitle' | 'folderUrl'>;

/** A folder as lists and pickers name it, as a dashboard does. */
export const folderPlaceOf = ({ id, uid, title, url }: ChosenFolder): Required<DashboardFolder> => ({
  folderId: id,
  folderUid: uid,
  folderTitle: title,
  folderUrl: url,
});

/** Where a dashboard is stored; General where its `meta` names no folder. */
export const folderOf = ({
  folderId = 0,
  folderUid = '',
  folderTitle = 'General',
  folderUrl = '',
}: ServerMeta): Required<DashboardFolder> => ({
  folderId,
  folderUid,
  folderTitle,
  folderUrl,
});

/** After a save at this address: it is where the save put it. */
export const savedServer = (server: ServerMeta, url: string): Pick<DashboardState, 'server' | 'savedFolder'> => ({
  server: { ...server, url, isNew: false },
  savedFolder: folderOf(server),
});

/** The folder after a step of undo that chose one; undefined in a history is the stored one. */
export const nextFolder = (
  { history: before, server, savedFolder }: Pick<DashboardState, 'history' | 'server' | 'savedFolder'>,
  { folder }: History,
): Partial<Pick<DashboardState, 'server'>> => (folder === before.folder ? {} : { server: { ...server, ...(folder ?? savedFolder) } });

/** Back in the folder where it is stored. */
export const unmovedServer = ({ server, savedFolder }: Pick<DashboardState, 'server' | 'savedFolder'>): Pick<DashboardState, 'server'> => ({
  server: { ...server, ...savedFolder },
});

/** Everything the open dashboard is, besides the answers of its queries. */
export interface DashboardState {
  /** The document and every change made to it. */
  readonly history: History;
  /** What the server said beside the document. */
  readonly server: ServerMeta;
  readonly meta: PageMeta;
  /** Where the stored dashboard is; `server` names the folder that the next save puts it into. */
  readonly savedFolder: DashboardFolder;
  /** This document is of a form that can be looked at only. */
  readonly isReadOnly: boolean;
  /** As entered: expressions, or epoch ms. */
  readonly range: RawRange;
  /** `browser`, `utc` or an IANA name; never empty. */
  readonly timezone: string;
  /** Interval of auto refresh; empty is off. */
  readonly refresh: string;
  /** The interval that an absolute range switched off and a relative one brings back. */
  readonly pausedRefresh: string | undefined;
  /** Values of variables that a person or the address has chosen, by name; the document's own are not among them. */
  readonly values: VariableValues;
  /** What is fetched for variables, and what is on its way. */
  readonly progress: VariableProgress;
  /** The variables of the document with their current values; behind them those that only the address has. */
  readonly variables: readonly CurrentVariable[];
  /** What stands for the names of all variables. */
  readonly scope: ScopedVariables;
  /** What is on the page: repeats resolved, variables replaced. Edits go to `history` and never see it. */
  readonly shown: ShownDashboard;
  /** Copies of rows that somebody has opened or closed, by id. */
  readonly collapsedClones: ReadonlyMap<number, boolean>;
  /** Which copies have no data, and where somebody has them shown all the same. */
  readonly folds: Folds;
  readonly view: PanelView;
  /** The panel whose inspector is open. */
  readonly inspectedId: number | undefined;
  /** Where its inspector opens to explain a value; undefined: elsewhere. */
  readonly explained: ExplainedPoint | undefined;
  readonly shareRequest: ShareRequest | undefined;
  /** The dialog on the page: what to save, or what differs from a version that somebody else saved. */
  readonly saveRequest: SaveRequest | undefined;
  /** A version that was saved elsewhere since this one was opened. */
  readonly newer: NewerVersion | undefined;
  /** Who else has it open. */
  readonly presence: Presence;
  /** What became of it elsewhere, until somebody has taken note. */
  readonly remoteChange: RemoteChange | undefined;
  /** What an earlier visit left behind, until a person has said what becomes of it. */
  readonly draft: OfferedDraft | undefined;
  /** The list of panels to add is open. */
  readonly isOfferingPanels: boolean;
  /** The tile of a new dashboard was closed: it stays in the document, where it counts for nothing, and is not shown. */
  readonly isTileClosed: boolean;
  /** Something is typed in the settings that the document does not have yet. */
  readonly hasOpenForm: boolean;
}

/** A value on a drawing; without anything the newest of the first series. */
export interface ExplainedPoint {
  /** Epoch ms. */
  readonly timeMs?: number;
  /** Name of the series. */
  readonly series?: string;
}

/** What is changed by the actions of the store; everything else follows from it. */
export type ChangeableState = Pick<
  DashboardState,
  | 'history'
  | 'server'
  | 'savedFolder'
  | 'range'
  | 'refresh'
  | 'pausedRefresh'
  | 'view'
  | 'values'
  | 'progress'
  | 'collapsedClones'
  | 'folds'
>;

/** The zone to compute with: the dashboard's, else the person's, else the browser's. */
export const zoneOf = (dashboard: Dashboard, userTimezone: string): string => dashboard.timezone || userTimezone || 'browser';

/**
 * Rights and flags of the page; a document that can only be looked at allows no change. What says that it is not editable counts once
 * that is saved: else nobody could save the switch, nor take it back.
 */
export function buildMeta(
  { saved, current: dashboard }: Pick<History, 'saved' | 'current'>,
  server: ServerMeta,
  view: PanelView,
): PageMeta {
  const editable = saved.editable || dashboard.editable;
  const locked = hasElements(dashboard) ? { canEdit: false, canSave: false, canMakeEditable: false } : {};
  const page = {
    fullscreen: view.mode === 'view' || view.mode === 'edit',
    isEditing: view.mode === 'edit',
    focusPanelId: panelIdOf(view),
  };
  return { ...pageMeta({ ...dashboard, editable }, server, page), ...locked };
}

/** The range that is asked: where it ends at `now` and the dashboard has a delay, it ends that much earlier. */
export function requestedRange(range: RawRange, { timepicker: { nowDelay } }: Pick<Dashboard, 'timepicker'>): RawRange {
  if (range.to !== 'now' || typeof nowDelay !== 'string' || !isTimeSpan(nowDelay) || !/^\s*\d/.test(nowDelay)) return range;
  return { from: range.from, to: `now-${nowDelay.trim()}` };
}

/** Range and zone of every request of the page. */
export function pageRangeOf({
  range,
  history,
  timezone,
}: Pick<DashboardState, 'range' | 'history' | 'timezone'>): Pick<PageRange, 'range' | 'timezone'> {
  const { from, to } = requestedRange(range, history.current);
  return { range: { from: datedBound(from), to: datedBound(to) }, timezone: zoneId(timezone) };
}

/** The refresh a document asks for; false, null and nonsense are off. */
export const refreshOf = (dashboard: Dashboard): string => (typeof dashboard.refresh === 'string' ? dashboard.refresh.trim() : '');

export const isAbsoluteEnd = (range: RawRange): boolean => !isRelative(range.to);

/** Documents hold absolute bounds as ISO text (wire-notes dashboard-json 1.8). */
export const storedBound = (bound: number | string): string => (typeof bound === 'number' ? new Date(bound).toISOString() : bound);

/** Whether a range is the one that a document asks for. */
export const isRangeOf = ({ time }: Pick<Dashboard, 'time'>, { from, to }: RawRange): boolean =>
  storedBound(from) === storedBound(time.from) && storedBound(to) === storedBound(time.to);

const dirtiness = new WeakMap<History, boolean>();

/** Whether the next save moves the stored dashboard. */
export const hasOtherFolder = ({ server, savedFolder }: Pick<DashboardState, 'server' | 'savedFolder'>): boolean =>
  server.isNew !== true && folderOf(server).folderId !== folderOf(savedFolder).folderId;

/** Whether there is something to save. */
export const hasUnsavedChanges = (state: Pick<DashboardState, 'history' | 'server' | 'savedFolder'>): boolean =>
  hasOtherFolder(state) || isDocumentDirty(state.history);

/** Worked out once per state of the document. */
function isDocumentDirty(history: History): boolean {
  let isUnsaved = dirtiness.get(history);
  if (isUnsaved === undefined) {
    isUnsaved = isDirty(history);
    dirtiness.set(history, isUnsaved);
  }
  return isUnsaved;
}

/** Nobody else. */
export const ALONE: Presence = { viewers: [], others: 0 };
