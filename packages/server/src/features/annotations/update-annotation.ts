import type { AnnotationTag } from '@pharos/domain/annotations/tags';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type AnnotationRow, annotationRepository } from './annotations.repository.ts';

/** A change of an annotation; what is undefined stays. */
export interface AnnotationEdit {
  readonly timeMs: number | undefined;
  readonly timeEndMs: number | undefined;
  readonly text: string | undefined;
  readonly tags: readonly AnnotationTag[] | undefined;
  /** Both ends of a region are changed; else the named row alone. */
  readonly isWhole: boolean;
}

export interface Editing {
  readonly db: Database;
  readonly actor: Actor;
  readonly edit: AnnotationEdit;
  readonly nowMs: number;
  /** Author of a row that comes with the change. */
  readonly createdBy: number;
}

const byTime = (a: number, b: number): number => a - b;

/** Changes both rows of a region, its start first. */
export async function updateRegion(editing: Editing, region: readonly AnnotationRow[]): Promise<void> {
  const { timeMs, timeEndMs } = editing.edit;
  for (const row of region) {
    const [beginsAt = row.beginsAt, endsAt = row.endsAt] = [timeMs ?? row.beginsAt, timeEndMs ?? row.endsAt].toSorted(byTime);
    await write(editing, row.id, { time: row.id === row.regionId ? beginsAt : endsAt, beginsAt, endsAt });
  }
}

/** Changes one row: a moment, which an end makes a region, or one end of a region, which moves what both know of it. */
export async function updateOne(editing: Editing, row: AnnotationRow, region: readonly AnnotationRow[]): Promise<void> {
  const { timeMs, timeEndMs, isWhole } = editing.edit;
  const time = timeMs ?? row.time;
  if (row.regionId === 0 && isWhole && timeEndMs !== undefined && timeEndMs !== time) return makeRegion(editing, row, [time, timeEndMs]);
  const times = [time, ...region.filter(({ id }) => id !== row.id).map((other) => other.time)];
  const span = { beginsAt: Math.min(...times), endsAt: Math.max(...times) };
  await write(editing, row.id, { time, ...span });
  for (const other of region.filter(({ id }) => id !== row.id))
    await annotationRepository(editing.db).update(editing.actor.scope, other.id, { ...span, updatedAt: editing.nowMs });
}

async function makeRegion(editing: Editing, row: AnnotationRow, ends: readonly number[]): Promise<void> {
  const { db, actor, edit, nowMs, createdBy } = editing;
  const [beginsAt = row.time, endsAt = row.time] = ends.toSorted(byTime);
  await write(editing, row.id, { time: beginsAt, beginsAt, endsAt, regionId: row.id });
  const { id, login: _login, email: _email, ...stored } = row;
  const annotations = annotationRepository(db);
  const end = { ...stored, regionId: id, time: endsAt, beginsAt, endsAt, text: edit.text ?? row.text, createdBy, updatedAt: nowMs };
  const endId = await annotations.insert(actor.scope, end);
  await annotations.replaceTags(actor.scope, endId, edit.tags ?? (await annotations.listTags(actor.scope, [id])));
}

interface Placed {
  readonly time: number;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly regionId?: number;
}

async function write({ db, actor, edit, nowMs }: Editing, id: number, placed: Placed): Promise<void> {
  const annotations = annotationRepository(db);
  const text = edit.text === undefined ? {} : { text: edit.text };
  await annotations.update(actor.scope, id, { ...placed, ...text, updatedAt: nowMs });
  if (edit.tags) await annotations.replaceTags(actor.scope, id, edit.tags);
}
