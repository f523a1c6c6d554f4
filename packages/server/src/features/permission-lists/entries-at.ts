import { type EntriesInEffect, entriesInEffect } from '@pharos/domain/permissions/entries';
import type { DashboardRow } from '../dashboards/index.ts';
import type { StoredEntry } from './permission-lists.repository.ts';

/** A folder or dashboard with what decides which entries hold there. */
export type EntryPlace = Pick<DashboardRow, 'id' | 'folderId' | 'hasAcl' | 'folderHasAcl'>;

/** Entries by the number of the folder or dashboard whose own they are. */
type EntriesByPlace = ReadonlyMap<number, readonly StoredEntry[]>;

export const groupByPlace = (stored: readonly StoredEntry[]): EntriesByPlace => Map.groupBy(stored, ({ dashboardId }) => dashboardId);

/** What holds at a place, inherited entries and defaults included. */
export function entriesAt(stored: EntriesByPlace, { id, folderId, hasAcl, folderHasAcl }: EntryPlace): EntriesInEffect<StoredEntry> {
  const of = (dashboardId: number) => stored.get(dashboardId) ?? [];
  const folder = folderId === null ? {} : { folder: { entries: of(folderId), hasAcl: folderHasAcl ?? false } };
  return entriesInEffect<StoredEntry>({ own: of(id), hasAcl, ...folder });
}

/** Whom an entry is for, with the name of this time, as the audit has it: `team Night shift`. */
export function describeTarget({ target, login, teamName }: Pick<StoredEntry, 'target' | 'login' | 'teamName'>): string {
  const whom = target.kind === 'role' ? target.role : target.kind === 'team' ? teamName : login;
  return `${target.kind} ${whom}`;
}
