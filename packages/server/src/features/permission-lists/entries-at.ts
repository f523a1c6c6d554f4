import { type EntriesInEffect, entriesInEffect, type PermissionEntry, type SavedDefaults } from '@pharos/domain/permissions/entries';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { DashboardRow } from '../dashboards/index.ts';
import { defaultEntryRepository, type NamedEntry } from '../permissions/index.ts';
import { permissionListRepository, type StoredEntry } from './permission-lists.repository.ts';

/** A folder or dashboard with what decides which entries hold there. */
export type EntryPlace = Pick<DashboardRow, 'id' | 'isFolder' | 'folderId' | 'hasAcl' | 'folderHasAcl'>;

/** Entries of some places, and what holds where none were saved. */
export interface StoredEntries {
  readonly all: readonly NamedEntry[];
  readonly byPlace: ReadonlyMap<number, readonly StoredEntry[]>;
  readonly defaults: SavedDefaults<StoredEntry>;
}

/** The owner of entries that hold because none were saved (wire-notes http-api 19). */
export const DEFAULTS_ID = -1;

export async function readStored(db: Database, scope: OrgScope, ids: readonly number[]): Promise<StoredEntries> {
  const stored = ids.length === 0 ? [] : await permissionListRepository(db).list(scope, ids);
  const { everywhere, general } = await defaultEntryRepository(db).saved(scope);
  const owned = (entries: readonly NamedEntry[] | undefined) => entries?.map((entry) => ({ ...entry, dashboardId: DEFAULTS_ID }));
  return {
    all: [...stored, ...(everywhere ?? []), ...(general ?? [])],
    byPlace: Map.groupBy(stored, ({ dashboardId }) => dashboardId),
    defaults: { everywhere: owned(everywhere), general: owned(general) },
  };
}

/** What holds at a place, inherited entries and defaults included. */
export function entriesAt(
  { byPlace, defaults }: StoredEntries,
  { id, isFolder, folderId, hasAcl, folderHasAcl }: EntryPlace,
): EntriesInEffect<StoredEntry> {
  const of = (dashboardId: number) => byPlace.get(dashboardId) ?? [];
  const folder = folderId === null ? {} : { folder: { entries: of(folderId), hasAcl: folderHasAcl ?? false } };
  return entriesInEffect<StoredEntry>({ own: of(id), hasAcl, isFolder, defaults, ...folder });
}

/** Whom an entry is for, with the name of this time, as the audit has it: `team Night shift`. */
export function describeTarget({ target, login, teamName }: Pick<NamedEntry, 'target' | 'login' | 'teamName'>): string {
  const whom = target.kind === 'role' ? target.role : target.kind === 'team' ? teamName : login;
  return `${target.kind} ${whom}`;
}

/** Entries as the audit has them, one text each. */
export const describeEntries = (entries: readonly NamedEntry[]): readonly string[] =>
  entries.map((entry) => `${describeTarget(entry)}: ${entry.level}`);

/** Whether an entry is one of those with names, and not one that holds because an organisation saved none. */
export const hasNames = (entry: StoredEntry | PermissionEntry): entry is StoredEntry => 'login' in entry;
