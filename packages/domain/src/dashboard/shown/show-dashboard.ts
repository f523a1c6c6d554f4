import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { CurrentVariable } from '../../variables/current.ts';
import type { ScopedVariables } from '../../variables/interpolate.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import { cloneIds } from './clone-id.ts';
import { copyBudget, type CopyGroup, type Folds, NO_FOLDS } from './copy-groups.ts';
import { interpolatePanel, type InterpolationRules } from './interpolate-panel.ts';
import { limitLists } from './limit-lists.ts';
import { placeInside, placePanels } from './place-panels.ts';
import type { PlacedPanel, PlacedRow, RepeatContext, Repetition } from './repeat.ts';

/** One panel of the screen. */
export interface ShownPanel {
  /** As it is drawn and queried: variables replaced, at its place, a copy under its own id. */
  readonly panel: Panel;
  /** The panel of the document behind it: what is edited. */
  readonly source: Panel;
  /** What people are told of entries of its lists that are not drawn, and of queries that are not asked. No part of `panel`: nothing saves it. */
  readonly notices: readonly string[];
  readonly isClone: boolean;
  readonly repetition: Repetition | undefined;
  /** Every variable it sees: of its repeats, of its row, of the dashboard. */
  readonly scope: ScopedVariables;
}

/** The dashboard between document and screen: what grid, queries, titles and texts read. Never edited, never saved. */
export interface ShownDashboard {
  /** What the grid places. The list of the document where nothing repeats and nothing refers to a variable. */
  readonly panels: readonly Panel[];
  /** By id; those inside of closed rows and copies that are folded away too. */
  readonly byId: ReadonlyMap<number, ShownPanel>;
  /** Repeats of which not every copy is to be seen. */
  readonly groups: readonly CopyGroup[];
  /** Others make it anew: the same object is taken to say the same. */
  readonly rules: InterpolationRules;
}

/** What a shown dashboard is made of. */
export interface ShowInput {
  readonly dashboard: Dashboard;
  readonly variables: readonly CurrentVariable[];
  readonly scope: ScopedVariables;
  readonly rules: InterpolationRules;
  /** Copies of rows that somebody has opened or closed, by id. */
  readonly collapsedClones?: ReadonlyMap<number, boolean>;
  /** What is known of copies without data. */
  readonly folds?: Folds;
  /**
   * Every closed row holds what would be seen if it were open, copies of it too. Else only what is inside of the document's own is known,
   * which may be looked at alone: nobody has opened the copies.
   */
  readonly showsInside?: boolean;
}

const isSnapshot = ({ snapshot }: Dashboard): boolean => snapshot !== undefined;

const allIds = (panels: readonly Panel[]): readonly number[] =>
  panels.flatMap(({ id, panels: nested }) => [id, ...(nested ?? []).map((one) => one.id)]);

function repeatContext({ dashboard, variables, collapsedClones, folds = NO_FOLDS }: ShowInput): RepeatContext {
  const isRepeating = variables.length > 0 && !isSnapshot(dashboard);
  return {
    variables: isRepeating ? variables : [],
    cloneId: cloneIds(allIds(dashboard.panels)),
    isCloneCollapsed: (rowId) => collapsedClones?.get(rowId),
    folds,
    takeCopies: copyBudget(),
  };
}

/** Fields that place and state of a copy change; a panel that stands as in the document is itself. */
function placedPanel({ source, id, gridPos, row }: PlacedPanel): Panel {
  const isSame = id === source.id && gridPos === source.gridPos && (!row || row.isCollapsed === (source.collapsed === true));
  if (isSame) return source;
  const state = row && { collapsed: row.isCollapsed, panels: row.isCollapsed ? [...row.panels] : [] };
  return { ...source, id, gridPos, ...state };
}

/** Whether a row is open or closed as before, with the same panels: those of an open one stand beside it in the document. */
const isSameRow = ({ panel, isClone }: ShownPanel, { isCollapsed, panels }: PlacedRow): boolean =>
  (panel.collapsed === true) === isCollapsed && (!isClone || !isCollapsed || isEqualJson(panel.panels, panels));

const isSamePlaced = (before: ShownPanel, placed: PlacedPanel): boolean =>
  before.source === placed.source &&
  isEqualJson(before.panel.gridPos, placed.gridPos) &&
  (!placed.row || isSameRow(before, placed.row)) &&
  isEqualJson(before.repetition, placed.repetition);

function showPlaced(placed: PlacedPanel, { scope, rules }: ShowInput, shownBefore: ShownDashboard | undefined): ShownPanel {
  const { source, id, repetition, scoped } = placed;
  const seen = Object.keys(scoped).length > 0 ? { ...scope, ...scoped } : scope;
  const before = shownBefore?.byId.get(id);
  if (before && shownBefore?.rules === rules && isSamePlaced(before, placed) && (before.scope === seen || isEqualJson(before.scope, seen)))
    return before;
  const panel = interpolatePanel(placedPanel(placed), seen, rules);
  const { notices } = limitLists(source);
  return {
    panel: before && before.source === source && isEqualJson(before.panel, panel) ? before.panel : panel,
    source,
    notices: before && isEqualJson(before.notices, notices) ? before.notices : notices,
    isClone: id !== source.id,
    repetition,
    scope: seen,
  };
}

/**
 * What a page shows of a document with the values of its variables: repeats resolved, variables replaced. Panels that look as `before` are
 * the same objects, so that a change of one panel or of one variable draws only what reads it.
 */
export function showDashboard(input: ShowInput, before?: ShownDashboard): ShownDashboard {
  const context = repeatContext(input);
  const byId = new Map<number, ShownPanel>();
  const show = (one: PlacedPanel): ShownPanel => {
    const shown = showPlaced(one, input, before);
    byId.set(one.id, shown);
    return shown;
  };
  const { placed, groups: placedGroups } = placePanels(input.dashboard.panels, context);
  for (const one of placed) show(one);
  const closed = placed.filter(({ id, source, row }) => row?.isCollapsed === true && (id === source.id || input.showsInside === true));
  for (const head of closed) {
    const inside = placeInside(head, context).map((one) => show(one).panel);
    const shown = byId.get(head.id);
    if (shown && input.showsInside === true) byId.set(head.id, { ...shown, panel: { ...shown.panel, panels: inside } });
  }
  const panels = placed.flatMap(({ id, isFolded }) => (isFolded ? [] : (byId.get(id)?.panel ?? [])));
  const groups = before && isEqualJson(before.groups, placedGroups) ? before.groups : placedGroups;
  return {
    panels: sameList(panels, input.dashboard.panels) ?? sameList(panels, before?.panels) ?? panels,
    byId,
    groups,
    rules: input.rules,
  };
}

/** A known list that holds the same panels. */
const sameList = (panels: readonly Panel[], known: readonly Panel[] | undefined): readonly Panel[] | undefined =>
  known?.length === panels.length && panels.every((panel, index) => panel === known[index]) ? known : undefined;
