import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '../../text/equal-json.ts';
import { isJsonObject } from '../../text/json-object.ts';
import { comparable, isSameDashboard } from './compare.ts';

/** What people call the fields of a dashboard. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  timezone: 'Time zone',
  palette: 'Palette',
  timepicker: 'Time picker',
  editable: 'Editable',
  graphTooltip: 'Graph tooltip',
  templating: 'Variables',
  annotations: 'Annotations',
  links: 'Links',
  style: 'Style',
  time: 'Time range',
  refresh: 'Auto refresh',
};

/** What people call a field of a document; its own name where it has none. */
export const fieldName = (field: string): string => (Object.hasOwn(FIELD_NAMES, field) ? (FIELD_NAMES[field] ?? field) : field);

/** More moved panels than this are told as a number: one drag moves many. */
const MAX_MOVED_BY_NAME = 3;

const panelsOf = (dashboard: JsonObject): JsonObject[] => (Array.isArray(dashboard.panels) ? dashboard.panels.filter(isJsonObject) : []);

const nameOf = (panel: JsonObject): string => {
  const title = typeof panel.title === 'string' ? panel.title.trim() : '';
  return title === '' ? `panel ${String(panel.id)}` : `panel ${title}`;
};

const place = (panel: JsonObject, ...names: readonly string[]): readonly unknown[] =>
  names.map((name) => (isJsonObject(panel.gridPos) ? panel.gridPos[name] : undefined));

const rest = ({ title: _title, gridPos: _place, targets: _targets, ...others }: JsonObject): JsonObject => others;

/** What happened to one panel, without moves. */
function panelChanges(before: JsonObject, after: JsonObject): string[] {
  const texts: string[] = [];
  if (!isEqualJson(before.title, after.title)) texts.push(`Renamed ${nameOf(before)} to ${nameOf(after).replace(/^panel /, '')}`);
  if (!isEqualJson(place(before, 'w', 'h'), place(after, 'w', 'h'))) texts.push(`Resized ${nameOf(after)}`);
  if (!isEqualJson(before.targets, after.targets)) texts.push(`Changed queries of ${nameOf(after)}`);
  if (!isEqualJson(rest(before), rest(after))) texts.push(`Changed ${nameOf(after)}`);
  return texts;
}

function movedTexts(moved: readonly JsonObject[]): string[] {
  return moved.length > MAX_MOVED_BY_NAME ? [`Moved ${moved.length} panels`] : moved.map((panel) => `Moved ${nameOf(panel)}`);
}

function allPanelChanges(before: readonly JsonObject[], after: readonly JsonObject[]): string[] {
  const earlier = new Map(before.map((panel) => [panel.id, panel]));
  const later = new Set(after.map((panel) => panel.id));
  const moved: JsonObject[] = [];
  const texts = after.flatMap((panel) => {
    const old = earlier.get(panel.id);
    if (!old) return [`Added ${nameOf(panel)}`];
    if (!isEqualJson(place(old, 'x', 'y'), place(panel, 'x', 'y'))) moved.push(panel);
    return panelChanges(old, panel);
  });
  const removed = before.filter((panel) => !later.has(panel.id)).map((panel) => `Removed ${nameOf(panel)}`);
  return [...texts, ...removed, ...movedTexts(moved)];
}

/** The line for another folder. */
export const describeMove = (folderTitle: string): string => `Moved to folder ${folderTitle}`;

/**
 * What differs between two states of a dashboard, one line each, for the question before leaving: "Title", "Moved panel CPU".
 * Empty exactly when nothing needs to be saved.
 */
export function describeChanges(saved: Dashboard, current: Dashboard): readonly string[] {
  const before = comparable(saved);
  const after = comparable(current);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'panels');
  const fields = names.filter((name) => !isEqualJson(before[name], after[name])).map(fieldName);
  const panels = allPanelChanges(panelsOf(before), panelsOf(after));
  if (fields.length + panels.length > 0) return [...fields, ...panels];
  return isEqualJson(before.panels, after.panels) ? [] : ['Order of panels'];
}

const variablesOf = ({ templating }: Dashboard): unknown => templating.list;

/**
 * What a save stores beside changes that ask for it, one line each: range, refresh, values of variables, which rows are open. Empty where
 * the documents are equal in all of it.
 */
export function describeDisplay(saved: Dashboard, current: Dashboard): readonly string[] {
  const isSameSettings = isEqualJson(comparable(saved).templating, comparable(current).templating);
  const parts: readonly (readonly [string, boolean])[] = [
    ['Time range', isEqualJson(saved.time, current.time)],
    ['Auto refresh', isEqualJson(saved.refresh, current.refresh)],
    ['Values of variables', !isSameSettings || isEqualJson(variablesOf(saved), variablesOf(current))],
  ];
  const texts = parts.flatMap(([text, isSame]) => (isSame ? [] : [text]));
  if (texts.length > 0 || !isSameDashboard(saved, current) || isEqualJson(saved, current)) return texts;
  return ['Open rows and order of legends'];
}
