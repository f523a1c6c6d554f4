import type { Actor } from '../../platform/session/actor.ts';
import type { PageFilling } from '../../platform/static/page-template.ts';
import { filesFor, type Preloads } from '../../platform/static/preloads.ts';

/** The document that a page opens with. */
export type OpenedBy = { readonly uid: string } | 'home';

/**
 * The response of the API to the page's first call, as JSON, or only the title where the document has more than `maxBytes`; undefined where there is none
 * for this visitor.
 */
export type ReadDocument = (
  visitor: Actor,
  document: OpenedBy,
  maxBytes: number,
) => Promise<string | { readonly title: string } | undefined>;

/** The uid of the dashboard that an older address names by its slug; undefined where there is none for this visitor. */
export type UidOfSlug = (visitor: Actor, slug: string) => Promise<string | undefined>;

/** A longer document would hold back the scripts behind it, and costs with every page load; the page asks for it as for every other. */
const MAX_CARRIED_BYTES = 512 * 1024;

export interface Opened {
  readonly filling: Pick<PageFilling, 'preloads' | 'response'> & Partial<Pick<PageFilling, 'title' | 'documentTitle'>>;
  /** Undefined where the visitor may not read it, where it is long, and for an address that names none. */
  readonly dashboard: unknown;
}

/**
 * What a page can be given of the document it opens with, so that it need not ask: the code of the page and of its kinds of panels by file
 * name, and the document itself. Without the right to read it, and for an address that names none, only the code of the page.
 */
export async function openDocument(
  { readDocument, preloads }: { readonly readDocument: ReadDocument; readonly preloads: Preloads },
  visitor: Actor | undefined,
  document: OpenedBy,
): Promise<Opened> {
  const page = document === 'home' ? 'home' : 'dashboard';
  const found = visitor && (await readDocument(visitor, document, MAX_CARRIED_BYTES));
  if (typeof found !== 'string') return { filling: { ...namesOf(found), preloads: filesFor(preloads, page, []) }, dashboard: undefined };
  const { dashboard }: { readonly dashboard?: Dashboard } = JSON.parse(found);
  const names = document === 'home' ? {} : namesOf(dashboard);
  const path = document === 'home' ? '/api/dashboards/home' : `/api/dashboards/uid/${encodeURIComponent(document.uid)}`;
  return { filling: { ...names, preloads: filesFor(preloads, page, kindsOf(dashboard)), response: { path, text: found } }, dashboard };
}

interface Dashboard {
  readonly title?: unknown;
  readonly panels?: unknown;
}

/** The tab and the sign of a page say what is opened before any script runs. The home page is called so whatever its dashboard is. */
function namesOf(dashboard: Dashboard | undefined): Partial<Pick<PageFilling, 'title' | 'documentTitle'>> {
  const title = dashboard?.title;
  return typeof title === 'string' && title.trim() !== '' ? { title, documentTitle: title } : {};
}

/** Kinds of the panels that stand open; those of collapsed rows come when they are opened. */
function kindsOf(dashboard: Dashboard | undefined): readonly string[] {
  const panels = dashboard?.panels;
  if (!Array.isArray(panels)) return [];
  const kinds = panels.map((panel: { readonly type?: unknown } | null) => panel?.type);
  return [...new Set(kinds.filter((kind) => typeof kind === 'string'))];
}
