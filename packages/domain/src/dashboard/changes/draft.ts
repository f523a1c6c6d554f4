import { Dashboard } from '@pharos/contract/dashboard/dashboard';
import * as z from 'zod/mini';
import { describeChanges, describeMove } from './describe-changes.ts';
import { type FolderChoice, isDirty, type History } from './history.ts';
import { applyPatches } from './patches.ts';

const PatchJson = z.object({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.array(z.union([z.string(), z.number()])),
  value: z.optional(z.unknown()),
});

const FolderJson = z.object({ folderId: z.number(), folderUid: z.string(), folderTitle: z.string(), folderUrl: z.string() });

/** Unsaved changes as the browser keeps them: on which version they were made, and what to do to it. */
export const DraftJson = z.object({
  format: z.literal(1),
  uid: z.nullable(z.string()),
  version: z.number(),
  patches: z.array(PatchJson),
  /** When the last of them was kept, epoch ms; drafts of earlier releases do not know. */
  atMs: z.optional(z.number()),
  /** What they are, a line each, for a version on which they cannot be worked out any more. */
  changes: z.optional(z.array(z.string())),
  /** The folder that was chosen, where it is another one. */
  folder: z.optional(FolderJson),
});
export type DraftJson = z.infer<typeof DraftJson>;

/** Of more than these only the first are kept in words. */
const MAX_CHANGES = 100;

/**
 * The draft to keep, as text, now in epoch ms; undefined where there is nothing to lose. `folder` is where the next save puts the dashboard,
 * where it is not stored there.
 */
export function serializeDraft(history: History, atMs?: number, folder?: FolderChoice): string | undefined {
  if (!isDirty(history) && !folder) return undefined;
  const { saved, current, trail } = history;
  const changes = describeAll(saved, current, folder).slice(0, MAX_CHANGES);
  return JSON.stringify({ format: 1, uid: saved.uid, version: saved.version, patches: trail, atMs, changes, folder });
}

const describeAll = (saved: Dashboard, current: Dashboard, folder: FolderChoice | undefined): readonly string[] => [
  ...(folder ? [describeMove(folder.folderTitle)] : []),
  ...describeChanges(saved, current),
];

/** What a kept draft says of itself. */
interface DraftFacts {
  /** When it was kept, epoch ms; undefined in drafts of earlier releases. */
  readonly atMs: number | undefined;
  /** A line each. */
  readonly changes: readonly string[];
}

/** What became of a kept draft. */
export type RestoredDraft =
  | ({ readonly kind: 'restored'; readonly history: History } & DraftFacts)
  /** The dashboard was saved by somebody since; the changes do not belong to this version. */
  | ({ readonly kind: 'outdated'; readonly draftVersion: number } & DraftFacts)
  | { readonly kind: 'unreadable' };

const UNREADABLE: RestoredDraft = { kind: 'unreadable' };

/**
 * A history with the draft of its dashboard in place of what is edited now, as one step: undo goes back to that. Never throws, whatever
 * was stored.
 */
export function restoreDraft(history: History, text: string): RestoredDraft {
  const { saved } = history;
  const draft = parse(text);
  if (!draft || draft.uid !== saved.uid) return UNREADABLE;
  const { atMs, changes: described = [], folder: to } = draft;
  if (draft.version !== saved.version) return { kind: 'outdated', draftVersion: draft.version, atMs, changes: described };
  try {
    const current = z.parse(Dashboard, applyPatches(saved, draft.patches));
    const forward = [{ op: 'replace', path: [], value: current } as const];
    const backward = [{ op: 'replace', path: [], value: history.current } as const];
    const folder = to && { from: history.folder, to };
    const change = { label: 'Restored draft', forward, backward, ...(folder && { folder }) };
    const changes = [...history.changes.slice(0, history.position), change];
    const restored = { saved, current, changes, position: changes.length, trail: draft.patches, mayMerge: false };
    return { kind: 'restored', history: { ...restored, folder: to ?? history.folder }, atMs, changes: describeAll(saved, current, to) };
  } catch {
    return UNREADABLE; // a patch names a place that this document does not have
  }
}

function parse(text: string): DraftJson | undefined {
  try {
    const read = z.safeParse(DraftJson, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
