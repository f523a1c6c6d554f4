import { isEqualJson } from '@pharos/domain/text/equal-json';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import { rulesWithFilters } from '@pharos/domain/dashboard/shown/source-filters';
import { showDashboard, type ShownDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import type { TimeRange } from '@pharos/domain/time/range';
import { currentVariables, scopeOf } from '@pharos/domain/variables/current';
import { pageVariables, type PageVisitor } from '@pharos/domain/variables/page-variables';
import type { PanelRunner } from '../panel-data/index.ts';
import type { DashboardState } from './dashboard-state.ts';

type ShownPart = Pick<DashboardState, 'variables' | 'scope' | 'shown'>;
type ShownSource = Pick<DashboardState, 'history' | 'values' | 'collapsedClones' | 'folds' | 'progress'>;

/** A store that knows neither sources nor panels: values stand in queries as in the format of most of them. */
export const NO_RULES: InterpolationRules = { quotingOf: () => ({}), textFieldsOf: () => [] };

interface ShownContext {
  readonly rules: InterpolationRules;
  /** Who looks at the page; undefined where that is not known. */
  readonly visitor?: PageVisitor | undefined;
  /** The range that is queried, as of now. */
  readonly range: TimeRange;
  /** False until something else than the settings is on the page: then no panel is repeated, interpolated or known. */
  readonly hasPanels?: boolean;
}

const NOTHING_SHOWN: Omit<ShownDashboard, 'rules'> = { panels: [], byId: new Map(), groups: [] };

/** What follows from the document and the chosen values; what is as `before` is the same object. */
export function shownState(
  { history: { current: dashboard }, values, collapsedClones, folds, progress: { fetched } }: ShownSource,
  { rules: base, visitor, range, hasPanels = true }: ShownContext,
  before?: ShownSource & ShownPart,
): ShownPart {
  const isSameChoice =
    before?.history.current.templating === dashboard.templating && before.values === values && before.progress.fetched === fetched;
  const variables = isSameChoice ? before.variables : currentVariables(dashboard, values, fetched);
  const scope = { ...scopeOf(variables, range), ...pageVariables(dashboard, visitor) };
  const sameScope = before && isEqualJson(before.scope, scope) ? before.scope : scope;
  const rules = rulesWithFilters(base, { variables, scope: sameScope }, before?.shown.rules);
  if (!hasPanels) return { variables, scope: sameScope, shown: { ...NOTHING_SHOWN, rules } };
  const isSame =
    isSameChoice &&
    before.scope === sameScope &&
    before.shown.rules === rules &&
    before.history.current.panels === dashboard.panels &&
    before.collapsedClones === collapsedClones &&
    before.folds === folds;
  if (isSame) return { variables, scope: sameScope, shown: before.shown };
  return {
    variables,
    scope: sameScope,
    shown: showDashboard({ dashboard, variables, scope: sameScope, rules, collapsedClones, folds }, before?.shown),
  };
}

/** What is shown, with what stands inside of every closed row. */
export const shownInside = ({ history, variables, scope, shown, collapsedClones, folds }: DashboardState): ShownDashboard =>
  showDashboard({ dashboard: history.current, variables, scope, rules: shown.rules, collapsedClones, folds, showsInside: true }, shown);

/** Panels that are not shown any more query no more. */
export function forgetRemoved(runner: Pick<PanelRunner, 'remove'>, before: ShownDashboard, after: ShownDashboard): void {
  for (const id of before.byId.keys()) if (!after.byId.has(id)) runner.remove(id);
}
