import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import type { FoundEvents } from '../../annotations/dashboard-event.ts';
import { freezeEvents } from '../../annotations/frozen-events.ts';
import { readAnnotations, withBuiltIn } from '../forms/annotations.ts';
import type { RawRange, TimeRange } from '../../time/range.ts';
import type { CurrentVariable } from '../../variables/current.ts';
import type { ShownDashboard } from '../shown/show-dashboard.ts';
import type { FrozenPart } from './frozen-part.ts';

/** What somebody has on the page when a snapshot is taken. */
export interface SeenDashboard {
  readonly dashboard: Dashboard;
  /** Repeats resolved, variables replaced: this is what is stored. */
  readonly shown: ShownDashboard;
  readonly variables: readonly CurrentVariable[];
  readonly range: TimeRange;
  readonly rawRange: RawRange;
  /** By panel. */
  readonly data: ReadonlyMap<number, readonly FrozenPart[]>;
  /** What the annotation queries found, by place among those of the dashboard, the built-in one of a document that names none included. */
  readonly events?: ReadonlyMap<number, FoundEvents>;
}

/** What a snapshot is called, when it is taken, and of what. */
export interface SnapshotOptions {
  readonly name: string;
  readonly nowMs: number;
  /** Only this panel, as large as the page. */
  readonly panelId?: number | undefined;
}

/** Where the only panel of a snapshot stands (wire-notes dashboard-json 8.9). */
const WHOLE_PAGE = { x: 0, y: 0, w: 24, h: 20 };

/**
 * The document of a snapshot: what was on the page, its data with it, and nothing that tells where that came from. Queries, names of data
 * sources, links of panels, alert rules and the queries of variables and annotations are left out; links of the dashboard stay. The range is the one that was drawn.
 */
export function freezeDashboard(seen: SeenDashboard, { name, nowMs, panelId }: SnapshotOptions): JsonObject {
  const { dashboard, shown, range, rawRange } = seen;
  const only = panelId === undefined ? undefined : shown.byId.get(panelId)?.panel;
  const { nowDelay: _, ...timepicker } = dashboard.timepicker;
  return {
    ...dashboard,
    title: name,
    panels: only ? [{ ...freezePanel(only, seen), gridPos: WHOLE_PAGE }] : shown.panels.map((panel) => freezePanel(panel, seen)),
    time: { from: iso(range.fromMs), to: iso(range.toMs), raw: { from: rawRange.from, to: rawRange.to } },
    timepicker,
    refresh: '',
    templating: { ...dashboard.templating, list: seen.variables.flatMap(freezeVariable) },
    annotations: { ...dashboard.annotations, list: freezeAnnotations(seen) },
    snapshot: { timestamp: iso(nowMs) },
  };
}

const iso = (instantMs: number): string => new Date(instantMs).toISOString();

function freezePanel(panel: Panel, seen: SeenDashboard): Panel {
  const { alert: _, panels, ...rest } = panel;
  const parts = seen.data.get(panel.id) ?? [];
  const shown = seen.shown.byId.get(panel.id);
  const inside = panels?.map((nested) => freezePanel(seen.shown.byId.get(nested.id)?.panel ?? nested, seen));
  return {
    ...rest,
    datasource: null,
    targets: [],
    links: [],
    // A copy goes on saying whose it is: events of that panel are drawn on it.
    ...(shown?.isClone ? { repeat: null, repeatPanelId: shown.source.id } : {}),
    ...(parts.length > 0 ? { snapshotData: parts } : {}),
    ...(inside ? { panels: inside } : {}),
  };
}

/** Its value, and no way to others. Values of a variable that chooses data sources are names of these. */
function freezeVariable({ type, document, current, options, filters }: CurrentVariable): readonly JsonObject[] {
  if (type === 'datasource' || type === 'address') return [];
  const { definition: _, tagsQuery: __, tagValuesQuery: ___, tags: ____, ...rest } = document;
  const common = { ...rest, query: '', regex: '', refresh: 0, datasource: null, useTags: false };
  if (type === 'adhoc') return [{ ...common, filters }];
  const values = current === undefined ? [] : [current.value].flat();
  const chosen = values.map((value) => ({ text: options.find((one) => one.value === value)?.text ?? value, value, selected: true }));
  return [{ ...common, current: current ?? {}, options: chosen }];
}

const SHOWN_FIELDS = ['name', 'enable', 'hide', 'iconColor', 'showIn', 'type', 'builtIn'];

/** Those that are switched on, with the events that they had. */
function freezeAnnotations({ dashboard, events }: SeenDashboard): readonly JsonObject[] {
  const { list } = dashboard.annotations;
  const queries = readAnnotations(dashboard);
  return withBuiltIn(list).flatMap((saved, index) => {
    const found = events?.get(index);
    // The built-in query of a document that names none is there only for what it found.
    if (queries[index]?.isEnabled !== true || (!found && !list.includes(saved))) return [];
    const shown = Object.fromEntries(Object.entries(saved).filter(([key]) => SHOWN_FIELDS.includes(key)));
    return [{ ...shown, snapshotData: found ? freezeEvents(found) : [] }];
  });
}
