import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { isSameDashboard } from './compare.ts';
import type { Edit } from './edit.ts';
import { applyPatches, findDifference, type Patch } from './patches.ts';

/** The folder that the next save puts a dashboard into; no part of the document. */
export interface FolderChoice {
  readonly folderId: number;
  readonly folderUid: string;
  readonly folderTitle: string;
  readonly folderUrl: string;
}

/** A step of undo. */
export interface Change {
  readonly label: string;
  readonly mergeKey?: string;
  /** When it was made, the last of several that are one step; epoch ms, absent where nobody told. */
  readonly atMs?: number;
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
  /** Of a step that chooses another folder; `from` is undefined where it is the one in which the dashboard is stored. */
  readonly folder?: { readonly from: FolderChoice | undefined; readonly to: FolderChoice };
}

/**
 * The one list of changes from which undo, redo, the dirty check and drafts come. A value: each function returns a new one.
 */
export interface History {
  /** As the server has it. */
  readonly saved: Dashboard;
  readonly current: Dashboard;
  readonly changes: readonly Change[];
  /** How many of the changes are applied; those behind it can be redone. */
  readonly position: number;
  /** Every patch from `saved` to `current`, undo and redo included; the draft. */
  readonly trail: readonly Patch[];
  /** The folder that somebody has chosen; undefined is the one in which the dashboard is stored. */
  readonly folder?: FolderChoice | undefined;
  /** False right after undo, redo and save, so that typing afterwards begins a new step. */
  readonly mayMerge: boolean;
}

/** The list of a dashboard just opened or made. */
export const startHistory = (dashboard: Dashboard): History => ({
  saved: dashboard,
  current: dashboard,
  changes: [],
  position: 0,
  trail: [],
  mayMerge: false,
});

/** What edits and their patches make of a dashboard is one: an edit is given a dashboard and changes it in place. */
const asDashboard = (value: unknown) => value as Dashboard;

const merged = (earlier: Change, later: Change): Change => ({
  ...earlier,
  ...(later.atMs === undefined ? {} : { atMs: later.atMs }),
  forward: [...earlier.forward, ...later.forward],
  backward: [...later.backward, ...earlier.backward],
});

/**
 * Makes an edit, now or at a time in epoch ms. What was undone before it can no longer be redone. An edit that changes nothing returns
 * the same history.
 */
export function edit(history: History, { label, mergeKey, apply: recipe }: Edit, atMs?: number): History {
  const draft = structuredClone(history.current);
  recipe(draft);
  const { value, forward, backward } = findDifference(history.current, draft);
  if (forward.length === 0) return history;
  const current = asDashboard(value);
  const change: Change = { label, mergeKey, forward, backward, ...(atMs === undefined ? {} : { atMs }) };
  const done = history.changes.slice(0, history.position);
  const last = done.at(-1);
  const isContinued = history.mayMerge && last?.mergeKey !== undefined && last.mergeKey === mergeKey;
  const changes = isContinued ? [...done.slice(0, -1), merged(last, change)] : [...done, change];
  return { ...history, current, changes, position: changes.length, trail: [...history.trail, ...change.forward], mayMerge: true };
}

/** Chooses the folder of the next save, as a step of its own. `from` is the one before, the stored one too. */
export function chooseFolder(history: History, folder: NonNullable<Change['folder']>, atMs?: number): History {
  if (folder.from?.folderId === folder.to.folderId) return history;
  const label = `Move to folder ${folder.to.folderTitle}`;
  const change: Change = { label, forward: [], backward: [], folder, ...(atMs === undefined ? {} : { atMs }) };
  const changes = [...history.changes.slice(0, history.position), change];
  return { ...history, changes, position: changes.length, folder: folder.to, mayMerge: false };
}

function step(history: History, patches: readonly Patch[], position: number): History {
  const { id, uid, version } = history.saved;
  // A step may replace the whole document; what the server has given it is not undone with it.
  const current = { ...asDashboard(applyPatches(history.current, patches)), id, uid, version };
  return { ...history, current, position, trail: [...history.trail, ...patches], mayMerge: false };
}

/** Takes the last step back; the same history when there is none. */
export function undo(history: History): History {
  const change = history.changes[history.position - 1];
  if (!change) return history;
  const before = step(history, change.backward, history.position - 1);
  return change.folder ? { ...before, folder: change.folder.from } : before;
}

/** Does the last undone step again. */
export function redo(history: History): History {
  const change = history.changes[history.position];
  if (!change) return history;
  const after = step(history, change.forward, history.position + 1);
  return change.folder ? { ...after, folder: change.folder.to } : after;
}

/** Undoes or does again until so many steps are applied; as far as there are steps. */
export function stepTo(history: History, position: number): History {
  let current = history;
  while (current.position > Math.max(0, position)) current = undo(current);
  while (current.position < Math.min(current.changes.length, position)) current = redo(current);
  return current;
}

/** What undo would take back, in words; undefined where there is nothing. */
export const undoLabel = (history: History): string | undefined => history.changes[history.position - 1]?.label;
/** What redo would do again, in words; undefined where there is nothing. */
export const redoLabel = (history: History): string | undefined => history.changes[history.position]?.label;

/** What the server gave the document when it stored it. */
export interface SavedAs {
  readonly id: number;
  readonly uid: string;
  readonly version: number;
}

/**
 * After a save: `stored` is what was sent, which may be older than `current` when the person went on typing meanwhile; what
 * came after stays unsaved. Undo still reaches back behind the save.
 */
export function markSaved(history: History, stored: Dashboard, { id, uid, version }: SavedAs): History {
  const saved = { ...stored, id, uid, version };
  const isCurrent = stored === history.current;
  const current = { ...history.current, id, uid, version };
  const trail: readonly Patch[] = isCurrent ? [] : [{ op: 'replace', path: [], value: current }];
  return { ...history, saved, current, trail, mayMerge: false };
}

/** Whether there is anything to lose. Going back to what was saved is not dirty. */
export const isDirty = (history: History): boolean => history.current !== history.saved && !isSameDashboard(history.saved, history.current);
