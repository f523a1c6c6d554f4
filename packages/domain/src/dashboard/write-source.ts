import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields, objectsOf } from '../text/json-object.ts';
import { isEqualJson } from '../text/equal-json.ts';
import { UNTITLED } from './defaults.ts';
import { readDashboard } from './read-dashboard.ts';
import { withoutTransient, writeDashboard } from './write-dashboard.ts';

/** What the server gives a document, and what it is found by: these are never the source's. */
const OWN_FIELDS = ['id', 'uid', 'version'];

/** Carries the number of a panel of the source through reading. */
const MARK = ' panel of the source';

/** What stands in the source, for the panel that it was read as. */
interface Pair {
  readonly source: JsonObject;
  readonly read: JsonObject;
}

/** How a field is written. */
interface MergeField {
  readonly edited: (name: string, written: unknown) => unknown;
  readonly unedited: (name: string, stored: unknown) => unknown;
}

/**
 * What was edited as it is written, everything else as it stands in the source: a default that reading filled in is not added, and a value
 * that reading could not use is not removed.
 */
function merge({ source, read }: Pair, written: JsonObject, { edited, unedited }: MergeField): JsonObject {
  const isUnchanged = (name: string) => isEqualJson(ownField(read, name), ownField(written, name));
  const retained = Object.keys(source).flatMap((name): [string, unknown][] => {
    if (isUnchanged(name)) return [[name, unedited(name, source[name])]];
    return Object.hasOwn(written, name) ? [[name, edited(name, written[name])]] : [];
  });
  const added = Object.keys(written).filter((name) => !Object.hasOwn(source, name) && !isUnchanged(name));
  return Object.fromEntries([...retained, ...added.map((name) => [name, written[name]] as const)]);
}

const ownField = (value: JsonObject, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);

const withNested = (panels: readonly JsonObject[]): readonly JsonObject[] =>
  panels.flatMap((panel) => [panel, ...withNested(objectsOf(panel['panels']))]);

function withoutMark(panel: JsonObject): JsonObject {
  const nested = panel['panels'] === undefined ? {} : { panels: objectsOf(panel['panels']).map(withoutMark) };
  return { ...omitFields(panel, MARK), ...nested };
}

/** Panels of the source, at every depth, and the numbers that reading gave them. */
interface PanelPairs {
  readonly byId: ReadonlyMap<unknown, Pair>;
  readonly idOf: ReadonlyMap<JsonObject, unknown>;
}

function pairPanels(source: JsonObject): PanelPairs {
  const sources: JsonObject[] = [];
  const mark = (panel: unknown): unknown => {
    if (!isJsonObject(panel)) return panel;
    const number = sources.push(panel) - 1;
    const { panels } = panel;
    return { ...panel, ...(Array.isArray(panels) && { panels: panels.map(mark) }), [MARK]: number };
  };
  const { panels } = source;
  const read = writeDashboard(readDashboard({ ...source, panels: Array.isArray(panels) ? panels.map(mark) : panels }));
  const pairs = withNested(objectsOf(read['panels'])).flatMap((panel): Pair[] => {
    const found = sources[Number(panel[MARK])];
    return found ? [{ source: found, read: withoutMark(panel) }] : [];
  });
  return {
    byId: new Map(pairs.map((pair) => [pair.read['id'], pair])),
    idOf: new Map(pairs.map(({ source: found, read: { id } }) => [found, id])),
  };
}

/** A list of panels that was edited: each that was there before keeps what was not edited in it, and has a number from now on. */
function mergePanels(written: unknown, pairs: PanelPairs): unknown {
  return objectsOf(written).map((panel) => {
    const pair = pairs.byId.get(panel['id']);
    if (!pair) return panel;
    const merged = merge(pair, panel, {
      edited: (name, value) => (name === 'panels' ? mergePanels(value, pairs) : value),
      unedited: (name, stored) => (name === 'panels' ? withNumbers(stored, pairs) : stored),
    });
    return { ...merged, id: panel['id'] };
  });
}

/** Panels that were not edited, with the numbers that the page has them by: another panel may have taken the one that they were read with. */
function withNumbers(stored: unknown, pairs: PanelPairs): unknown {
  if (!Array.isArray(stored)) return stored;
  return stored.map((panel: unknown) => {
    if (!isJsonObject(panel)) return panel;
    const nested = Array.isArray(panel['panels']) ? { panels: withNumbers(panel['panels'], pairs) } : {};
    return { ...panel, ...nested, ...(pairs.idOf.has(panel) && { id: pairs.idOf.get(panel) }) };
  });
}

/**
 * The document to save, in the form of the one that was opened: without an edit it is the same but for what lives only while a page is open.
 * An edited list of panels is written without the copies that repeats made, and with the numbers that panels have on the page, at every depth.
 */
export function writeSource(source: JsonObject, dashboard: Dashboard): JsonObject {
  const stored = withoutTransient(source);
  const written = writeDashboard(dashboard);
  const read = writeDashboard(readDashboard(source));
  const merged = merge({ source: stored, read }, written, {
    edited: (name, value) => (name === 'panels' ? mergePanels(value, pairPanels(stored)) : value),
    unedited: (_, value) => value,
  });
  const own = Object.fromEntries(OWN_FIELDS.map((name) => [name, written[name]]));
  return { ...merged, ...own, ...(isBlank(merged['title']) && { title: dashboard.title || UNTITLED }) };
}

const isBlank = (title: unknown): boolean => typeof title !== 'string' || title.trim() === '';

/** Entries of lists of panels that are no panels: null, numbers. */
const countUnreadable = (panels: unknown): number =>
  Array.isArray(panels) ? panels.reduce((sum: number, one) => sum + (isJsonObject(one) ? countUnreadable(one['panels']) : 1), 0) : 0;

/** How many entries of the opened document's panels are no panels and go with the next save, because the list was edited. */
export function countDropped(source: JsonObject | undefined, dashboard: Dashboard): number {
  const before = countUnreadable(source?.['panels']);
  return source && before > 0 ? before - countUnreadable(writeSource(source, dashboard)['panels']) : 0;
}

/** The document that a save sends: in the form of the one that was opened, where there was one. */
export const writeDocument = (dashboard: Dashboard, source: JsonObject | undefined): JsonObject =>
  source ? writeSource(source, dashboard) : writeDashboard(dashboard);
