import { targetKey } from '@pharos/domain/permissions/entries';
import { newViewerTargets } from '@pharos/domain/permissions/new-viewers';
import { dashboardRepository, type NameNewViewers } from '../dashboards/index.ts';
import { describeTarget, entriesAt, type EntryPlace, readStored } from './entries-at.ts';

/** Whom the entries of another place show a dashboard, and those of its own did not. */
export const nameNewViewers: NameNewViewers = async (db, actor, { row, folderId }) => {
  const folder = folderId === null ? undefined : await dashboardRepository(db).findById(actor, folderId);
  const places = [row.id, row.folderId, folderId].filter((id) => id !== null);
  const stored = await readStored(db, actor.scope, places);
  const entriesOf = (place: EntryPlace) => entriesAt(stored, place).map(({ entry }) => entry);
  const added = newViewerTargets(entriesOf(row), entriesOf({ ...row, folderId, folderHasAcl: folder?.hasAcl ?? null }));
  const names = new Map(stored.all.map((entry) => [targetKey(entry.target), describeTarget(entry)]));
  return added.map((target) => names.get(targetKey(target)) ?? targetKey(target));
};
