import { fail } from '@pharos/contract/errors';
import { type AnnotationTag, formatAnnotationTag } from '@pharos/domain/annotations/tags';
import { nameKey } from '@pharos/domain/text/name-key';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { type Actor, authorOf } from '../../platform/session/actor.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { AnnotationFilter } from './annotation-conditions.ts';
import { requireWriter } from './annotation-rights.ts';
import { type AnnotationRow, annotationRepository, type DeletedAnnotation, type ListedRow } from './annotations.repository.ts';
import { auditDeletedAnnotations } from './audit-annotations.ts';
import { type AnnotationEdit, type Editing, updateOne, updateRegion } from './update-annotation.ts';

/** An annotation to add. */
export interface AnnotationInput {
  /** 0: of the organisation. */
  readonly dashboardId: number;
  readonly panelId: number;
  /** Epoch ms; 0: now. */
  readonly timeMs: number;
  /** Of a region; undefined: of a moment. */
  readonly timeEndMs: number | undefined;
  readonly text: string;
  readonly tags: readonly AnnotationTag[];
  /** JSON. */
  readonly data: string;
}

export type TaggedAnnotation = AnnotationRow & { readonly tags: readonly string[] };
export type ListedAnnotation = ListedRow & TaggedAnnotation;

/** What all annotations to delete have in common. */
export type MassDelete =
  | { readonly annotationId: number }
  | { readonly regionId: number }
  | { readonly dashboardId: number; readonly panelId: number };

/** Annotations: read with the right to view their dashboard, written with the right to edit it (wire-notes http-api 29). @throws AppError */
export interface AnnotationService {
  /** Newest first, a few at a time: those that are asked for, and one more where there is one. */
  list(actor: Actor, filter: AnnotationFilter): AsyncIterable<readonly ListedAnnotation[]>;
  /** All of its text and data. */
  read(actor: Actor, id: number): Promise<TaggedAnnotation>;
  tags(actor: Actor, search: { readonly text: string; readonly limit: number }): Promise<readonly { tag: string; count: number }[]>;
  /** The ids of its rows: one, of a region two. */
  create(actor: Actor, input: AnnotationInput): Promise<{ readonly id: number; readonly endId: number | undefined }>;
  update(actor: Actor, id: number, edit: AnnotationEdit): Promise<void>;
  /** One row; of a region one end of it. */
  delete(actor: Actor, id: number): Promise<void>;
  deleteRegion(actor: Actor, regionId: number): Promise<void>;
  /** For Admins, who may edit everything. */
  massDelete(actor: Actor, which: MassDelete): Promise<void>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly rules: Pick<ResponseRules, 'viewersCanEdit'>;
}

/** About what a row takes beside its text. */
const ROW_BYTES = 500;
const TAG_BYTES = 250;
/** Tags that are looked through for those that hold a text. */
const MAX_TAGS_READ = 20_000;

type Sized = Partial<Pick<AnnotationInput, 'data'> & Pick<AnnotationEdit, 'text' | 'tags' | 'timeEndMs'>>;

/** What is written twice for a region. */
const bytesOf = ({ text = '', data = '', tags = [], timeEndMs }: Sized): number =>
  (timeEndMs === undefined ? 1 : 2) * (ROW_BYTES + Buffer.byteLength(text) + Buffer.byteLength(data) + tags.length * TAG_BYTES);

export function createAnnotationService({ storage, clock, space, rules }: Dependencies): AnnotationService {
  return {
    list: (actor, filter) => listParts(storage.reader, actor, filter),

    read: async (actor, id) => {
      const row = (await annotationRepository(storage.reader).findById(actor, id)) ?? fail('annotation-not-found');
      const [tagged] = await addTags(storage.reader, actor, [row]);
      return tagged ?? fail('annotation-not-found');
    },

    tags: async (actor, { text, limit }) => {
      const all = await annotationRepository(storage.reader).countTags(actor, MAX_TAGS_READ);
      const searched = nameKey(text);
      return all
        .map((tag) => ({ tag: formatAnnotationTag(tag), count: tag.count }))
        .filter(({ tag }) => nameKey(tag).includes(searched))
        .slice(0, limit);
    },

    create: (actor, input) =>
      space.withQuota(actor.scope, bytesOf(input), () =>
        storage.inTransaction(async (db) => {
          await requireWriter(db, actor, { rules, dashboardId: input.dashboardId });
          return insert(db, actor, { input, nowMs: clock.nowMs() });
        }),
      ),

    update: (actor, id, edit) =>
      space.withQuota(actor.scope, bytesOf(edit), () =>
        storage.inTransaction(async (db) => {
          const row = (await annotationRepository(db).findById(actor, id)) ?? fail('annotation-not-found');
          await requireWriter(db, actor, { rules, dashboardId: row.dashboardId ?? 0 });
          const editing: Editing = { db, actor, edit, nowMs: clock.nowMs(), createdBy: authorOf(actor) };
          const region = row.regionId > 0 ? await annotationRepository(db).listRegion(actor, row.regionId) : [];
          await (edit.isWhole && region.length === 2 ? updateRegion(editing, region) : updateOne(editing, row, region));
        }),
      ),

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const row = (await annotationRepository(db).findById(actor, id)) ?? fail('annotation-not-found');
        await requireWriter(db, actor, { rules, dashboardId: row.dashboardId ?? 0 });
        const deleted = await annotationRepository(db).delete(actor.scope, [id]);
        await auditDeletedAnnotations(db, { actor, deleted }, clock.nowMs());
      }),

    deleteRegion: (actor, regionId) =>
      storage.inTransaction(async (db) => {
        const region = await annotationRepository(db).listRegion(actor, regionId);
        if (region.length === 0) fail('annotation-not-found');
        for (const dashboardId of new Set(region.map((row) => row.dashboardId ?? 0)))
          await requireWriter(db, actor, { rules, dashboardId });
        const ids = region.map(({ id }) => id);
        const deleted = await annotationRepository(db).delete(actor.scope, ids);
        await auditDeletedAnnotations(db, { actor, deleted }, clock.nowMs());
      }),

    massDelete: (actor, which) =>
      storage.inTransaction(async (db) => {
        const deleted = await deleteMany(db, actor, which);
        await auditDeletedAnnotations(db, { actor, deleted }, clock.nowMs());
      }),
  };
}

async function deleteMany(db: Database, actor: Actor, which: MassDelete): Promise<readonly DeletedAnnotation[]> {
  const annotations = annotationRepository(db);
  if ('annotationId' in which) return annotations.delete(actor.scope, [which.annotationId]);
  if ('dashboardId' in which) return annotations.deleteOfPanel(actor.scope, which);
  const region = await annotations.listRegion(actor, which.regionId);
  return annotations.delete(
    actor.scope,
    region.map(({ id }) => id),
  );
}

/** Rows that are read at once, and their tags: a millisecond or two of work. */
const ROWS_PER_PART = 25;
const TAGS_PER_PART = 500;

/** The event loop has a turn before each part: SQLite is read on its thread. */
async function* listParts(db: Database, actor: Actor, filter: AnnotationFilter): AsyncGenerator<readonly ListedAnnotation[]> {
  const ids = await annotationRepository(db).listIds(actor, filter, filter.limit + 1);
  for (let at = 0; at < ids.length; at += ROWS_PER_PART) {
    await nextTurn();
    const rows = await annotationRepository(db).listByIds(actor, ids.slice(at, at + ROWS_PER_PART));
    for (const part of await partsByTags(db, actor, rows)) {
      await nextTurn();
      yield await addTags(db, actor, part);
    }
  }
}

/** The rows in their order, in parts that have no more tags than may be read at once; one row at least. */
async function partsByTags(db: Database, actor: Actor, rows: readonly ListedRow[]): Promise<readonly (readonly ListedRow[])[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await annotationRepository(db).countTagsOf(actor.scope, ids);
  const parts: ListedRow[][] = [];
  let tags = Infinity;
  for (const row of rows) {
    const count = counts.get(row.id) ?? 0;
    const startsPart = tags + count > TAGS_PER_PART;
    if (startsPart) parts.push([]);
    tags = (startsPart ? 0 : tags) + count;
    parts.at(-1)?.push(row);
  }
  return parts;
}

async function addTags<Row extends AnnotationRow>(db: Database, actor: Actor, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const tags = Map.groupBy(await annotationRepository(db).listTags(actor.scope, ids), ({ annotationId }) => annotationId);
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map(formatAnnotationTag) }));
}

async function insert(db: Database, actor: Actor, { input, nowMs }: { readonly input: AnnotationInput; readonly nowMs: number }) {
  const annotations = annotationRepository(db);
  const startMs = input.timeMs || nowMs;
  const [beginsAt = startMs, endsAt = startMs] = [startMs, input.timeEndMs ?? startMs].toSorted((a, b) => a - b);
  const row = {
    dashboardId: input.dashboardId === 0 ? null : input.dashboardId,
    panelId: input.panelId,
    alertId: 0,
    regionId: 0,
    time: beginsAt,
    beginsAt,
    endsAt,
    text: input.text,
    data: input.data,
    newState: '',
    prevState: '',
    createdBy: authorOf(actor),
    createdAt: nowMs,
    updatedAt: nowMs,
  };
  const id = await annotations.insert(actor.scope, row);
  await annotations.replaceTags(actor.scope, id, input.tags);
  if (input.timeEndMs === undefined) return { id, endId: undefined };
  await annotations.update(actor.scope, id, { regionId: id, updatedAt: nowMs });
  const endId = await annotations.insert(actor.scope, { ...row, regionId: id, time: endsAt });
  await annotations.replaceTags(actor.scope, endId, input.tags);
  return { id, endId };
}
