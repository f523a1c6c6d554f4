import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import { objectOf } from '../../text/json-object.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import { readDashboard } from '../read-dashboard.ts';
import { writeDashboard } from '../write-dashboard.ts';
import { arrangementOf, arrangePanels, commonIds } from './arrange-panels.ts';
import { closeRows, contentOf, findNewNumbers, flatPanels, renumber } from './flat-panels.ts';
import { forAll, type Sides } from './sides.ts';
import { type ChooseSide, decide, type MergeEntry, type MergePass, mergeValues, ORDER } from './three-way.ts';

/** Two changed copies of one document, put together. */
export interface Merge {
  /** With the id, uid and version of theirs, so that it can be saved over that. */
  readonly merged: Dashboard;
  /** Every place that a side changed, clashes among them. */
  readonly entries: readonly MergeEntry[];
}

/** What the server gives a document, and what tells nothing about it. */
const IDENTITY = ['id', 'uid', 'version', 'iteration', 'panels'] as const;

function fieldsOf(dashboard: Dashboard): JsonObject {
  const fields = { ...writeDashboard(dashboard) };
  for (const name of IDENTITY) delete fields[name];
  return fields;
}

/** Equal but for what the server gives. */
const isUnchanged = (left: Dashboard, right: Dashboard): boolean =>
  isEqualJson({ ...fieldsOf(left), panels: left.panels }, { ...fieldsOf(right), panels: right.panels });

/**
 * Puts two changed copies of a dashboard together: each place comes from the side that changed it. Where both did in different ways the
 * entry is a clash and `choose` says whose value stands; mine, where nobody says. Panels that both sides added stay both. With one side
 * unchanged the result is the other one as it is.
 */
export function mergeDashboards(sides: Sides<Dashboard>, choose: ChooseSide = () => 'mine'): Merge {
  const { base, mine, theirs } = sides;
  const pass: MergePass = { choose, entries: [] };
  const fields = mergeValues(forAll(sides, fieldsOf), [], pass);
  const panels = mergePanels(
    forAll(sides, (side) => side.panels),
    pass,
  );
  const { id, uid, version } = theirs;
  const { entries } = pass;
  if (isUnchanged(base, mine)) return { merged: theirs, entries };
  if (isUnchanged(base, theirs)) return { merged: { ...mine, id, uid, version }, entries };
  return { merged: readDashboard({ ...objectOf(fields), panels, id, uid, version }), entries };
}

function mergePanels(saved: Sides<readonly Panel[]>, pass: MergePass): Panel[] {
  const numbers = findNewNumbers(forAll(saved, flatPanels));
  const stored = { ...saved, mine: renumber(saved.mine, numbers) };
  const sides = forAll(stored, flatPanels);
  const merged = mergeContents(sides, pass);
  const common = commonIds(sides);
  const arrangements = forAll(sides, (panels) => arrangementOf(panels, common));
  const chosen = decide(arrangements, ['panels', ORDER], pass);
  const isTheirs = isEqualJson(chosen, arrangements.theirs);
  const [leading, other] = isTheirs ? [sides.theirs, sides.mine] : [sides.mine, sides.theirs];
  return closeRows(arrangePanels(merged, leading, other), stored);
}

/** What becomes of each panel, wherever it stands. */
function mergeContents(sides: Sides<readonly Panel[]>, pass: MergePass): ReadonlyMap<number, Panel> {
  const byId = forAll(sides, (panels) => new Map(panels.map((panel) => [panel.id, panel])));
  const merged = new Map<number, Panel>();
  for (const id of new Set([...byId.theirs.keys(), ...byId.mine.keys(), ...byId.base.keys()])) {
    const found = forAll(byId, (panels) => panels.get(id));
    const contents = forAll(found, (panel) => panel && contentOf(panel));
    const content = mergeValues(contents, ['panels', String(id)], pass);
    const panel = found.theirs ?? found.mine ?? found.base;
    if (content !== undefined && panel) merged.set(id, mergedPanel(panel, z.parse(Panel, content)));
  }
  return merged;
}

function mergedPanel({ gridPos, collapsed, panels }: Panel, content: Panel): Panel {
  return {
    ...content,
    ...(collapsed === undefined ? {} : { collapsed }),
    ...(panels === undefined ? {} : { panels }),
    gridPos: { ...gridPos, ...content.gridPos },
  };
}
