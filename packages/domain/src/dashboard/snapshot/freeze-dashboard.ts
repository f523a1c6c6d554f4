import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import type { FoundEvents } from '../../annotations/dashboard-event.ts';
import { freezeEvents } from '../../annotations/frozen-events.ts';
import { readAnnotations, withBuiltIn } from '../forms/annotations.ts';
import type { RawRange, TimeRange } from '../../time/range.ts';
import type { CurrentVariable } from '../../variables/current.ts';
import { textsOfValues } from '../../variables/variable.ts';
import type { ShownDashboard } from '../shown/show-dashboard.ts';
import type { FrozenPart } from './frozen-part.ts';
import { hideQueries } from './hide-queries.ts';

/** What somebody has on the page when a snapshot is taken. */
export interface SeenDashboard {
  readonly dashboard: Dashboard;
  /** Repeats resolved, inside of closed rows too (`showsInside`), variables replaced: this is what is stored. */
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
 * sources, links of any kind, alert rules, filters, what was hidden and the queries of variables and annotations are left out. The range is
 * the one that was drawn.
 */
export function freezeDashboard(seen: SeenDashboard, { name, nowMs, panelId }: SnapshotOptions): JsonObject {
  const { dashboard, shown, range, rawRange } = seen;
  const only = panelId === undefined ? undefined : shown.byId.get(panelId)?.panel;
  const { nowDelay: _, ...timepicker } = dashboard.timepicker;
  const { __inputs: _inputs, __requires: _requires, __elements: _elements, ...display }: Dashboard & JsonObject = dashboard;
  return {
    ...display,
    links: [],
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
  const { panel: display, parts } = hideQueries(rest, seen.data.get(panel.id) ?? [], seen.shown.rules);
  const shown = seen.shown.byId.get(panel.id);
  const inside = panels?.map((nested) => freezePanel(nested, seen));
  return {
    ...display,
    datasource: null,
    links: [],
    // A copy goes on saying whose it is: events of that panel are drawn on it.
    ...(shown?.isClone ? { repeat: null, repeatPanelId: shown.source.id } : {}),
    ...(parts.length > 0 ? { snapshotData: parts } : {}),
    ...(inside ? { panels: inside } : {}),
  };
}

/** Variables whose values are names of sources, or part of queries. */
const HIDDEN_TYPES: readonly string[] = ['datasource', 'address', 'adhoc'];

/** What was to be read above the panels: its name and value, and no way to others. What was hidden stays so. */
function freezeVariable({ name, type, label, hide, isMulti, current, options }: CurrentVariable): readonly JsonObject[] {
  if (HIDDEN_TYPES.includes(type) || hide === 2) return [];
  const values = current === undefined ? [] : [current.value].flat();
  const texts = textsOfValues(values, options);
  const chosen = values.map((value, index) => ({ text: texts[index] ?? value, value, selected: true }));
  return [
    {
      name,
      label,
      type,
      hide,
      multi: isMulti,
      query: '',
      regex: '',
      refresh: 0,
      datasource: null,
      current: current ?? {},
      options: chosen,
    },
  ];
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
