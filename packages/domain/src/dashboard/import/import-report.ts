import { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import { isJsonObject, textOf } from '../../text/json-object.ts';
import { ADD_PANEL_TYPE, ROW_TYPE } from '../defaults.ts';
import { isResource, schemaVersionOf } from '../document-form.ts';
import { isStoredClone, makesClones } from '../read-dashboard.ts';

/** What became of one panel of an imported document. */
export interface PanelReport {
  /** As the file has it; absent where it has none. */
  readonly id?: number;
  /** Empty where it has none. */
  readonly title: string;
  readonly type: string;
  /** `kept` as it is, `replaced` by something else on the page, or `dropped`: not on the page. */
  readonly status: 'kept' | 'replaced' | 'dropped';
  /** Why, as a sentence; empty for what is kept. */
  readonly reason: string;
  /** What stands in the file. */
  readonly source: unknown;
}

/** What became of the panels of an imported document, in its order. */
export interface ImportReport {
  /** The schema of the file, and of the document that it became. */
  readonly from: number;
  readonly to: number;
  readonly panels: readonly PanelReport[];
}

/** What this installation can show. */
export interface KnownKinds {
  readonly hasPanelType: (type: string) => boolean;
}

type Outcome = Pick<PanelReport, 'status' | 'reason'>;

const UNCHANGED: Outcome = { status: 'kept', reason: '' };
const dropped = (reason: string): Outcome => ({ status: 'dropped', reason });
const replaced = (reason: string): Outcome => ({ status: 'replaced', reason });

const NO_PANEL = dropped('This is no panel: a JSON object is expected.');
const CLONE = dropped('A copy that a repeat made; it is made anew from the panel that repeats.');
const CLONE_OF_ROW = dropped('It stands in a copy of a row that repeats, which is made anew.');
const TILE = dropped('A tile from which a panel is chosen; it is never saved.');
const NESTED_ROW = dropped('Rows do not stand inside of rows. It stays in the document.');

function describe(source: unknown, outcome: Outcome): PanelReport {
  if (!isJsonObject(source)) return { title: '', type: '', ...outcome, source };
  const { id, title, type } = source;
  return { ...(typeof id === 'number' && { id }), title: textOf(title), type: textOf(type), ...outcome, source };
}

interface Rules extends KnownKinds {
  readonly makesClones: boolean;
}

/** Panels of type `graphite` are graphs since schema 2. */
const OLD_GRAPH = 'graphite';

function outcomeOf(panel: unknown, rules: Rules): Outcome {
  if (!isJsonObject(panel)) return NO_PANEL;
  if (rules.makesClones && isStoredClone(panel)) return CLONE;
  const type = textOf(panel['type']);
  if (type === ADD_PANEL_TYPE) return TILE;
  if (type === OLD_GRAPH) return replaced('It is a graph now.');
  if (type === ROW_TYPE || rules.hasPanelType(type)) return UNCHANGED;
  const what = type === '' ? 'It has no type' : `No panel of the type ${type} is installed`;
  return replaced(`${what}: a box that says so stands in its place. It stays in the document.`);
}

/** A panel of the grid, and what stands inside of a row. A copy of a row is dropped with all that is in it. */
function reportPanel(panel: unknown, rules: Rules): readonly PanelReport[] {
  const outcome = outcomeOf(panel, rules);
  const nested = isJsonObject(panel) && Array.isArray(panel['panels']) ? panel['panels'] : [];
  const inside = nested.map((one: unknown) => {
    if (outcome.status === 'dropped') return describe(one, CLONE_OF_ROW);
    return describe(one, isJsonObject(one) && one['type'] === ROW_TYPE ? NESTED_ROW : outcomeOf(one, rules));
  });
  return [describe(panel, outcome), ...inside];
}

/** A row of an old document. */
function reportRow(row: unknown, rules: Rules): readonly PanelReport[] {
  if (!isJsonObject(row)) return [describe(row, NO_PANEL)];
  const panels: readonly unknown[] = Array.isArray(row['panels']) ? row['panels'] : [];
  if (row['repeatIteration']) return panels.map((panel) => describe(panel, CLONE_OF_ROW));
  return panels.map((panel) => describe(panel, outcomeOf(panel, rules)));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * What an import makes of each panel: nothing is left out unsaid, and what cannot be shown stays in the document.
 * @param file the document as it was imported
 * @param opened the document that it became
 */
export function reportImport(file: JsonObject, opened: JsonObject, kinds: KnownKinds): ImportReport {
  const classic = isResource(file) ? file.spec : file;
  const model = z.safeParse(Dashboard, opened);
  const rules: Rules = { hasPanelType: kinds.hasPanelType, makesClones: model.success && makesClones(model.data) };
  const from = schemaVersionOf(classic);
  const to = schemaVersionOf(opened);
  const rows = from < to ? listOf(classic['rows']).flatMap((row) => reportRow(row, rules)) : [];
  return { from, to, panels: [...listOf(classic['panels']).flatMap((panel) => reportPanel(panel, rules)), ...rows] };
}
