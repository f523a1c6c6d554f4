import { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Target } from '@pharos/contract/dashboard/target';
import * as z from 'zod/mini';
import { isJsonObject } from '../text/json-object.ts';
import { emptyDashboard, UNTITLED } from './defaults.ts';
import { schemaVersionOf } from './document-form.ts';
import { freeRefId, nextPanelId } from './identifiers.ts';
import { sortByPlace } from './grid/order.ts';

/** Letters for queries without one. A second use of a letter is given a new one too: results are told apart by it. */
function withLetters(targets: readonly Target[]): Target[] {
  const read = new Set<string>();
  const used = new Set(targets.map(({ refId }) => refId));
  return targets.map((target) => {
    const isFree = target.refId !== '' && !read.has(target.refId);
    const refId = isFree ? target.refId : (freeRefId(used) ?? target.refId);
    read.add(refId);
    used.add(refId);
    return { ...target, refId };
  });
}

/** Gives numbers to panels without one and to the second of two equal ones, nested panels included. */
function withNumbers(panels: readonly Panel[]): Panel[] {
  const seen = new Set<number>();
  let next = nextPanelId({ panels: [...panels] });
  const numberOf = (id: number): number => {
    const own = id > 0 && !seen.has(id) ? id : next++;
    seen.add(own);
    return own;
  };
  const read = (panel: Panel): Panel => {
    const copy: Panel = { ...panel, id: numberOf(panel.id) };
    if (panel.targets) copy.targets = withLetters(panel.targets);
    if (panel.panels) copy.panels = panel.panels.map(read);
    return copy;
  };
  return panels.map(read);
}

/** A copy that a repeat has made and another program has stored. */
export const isStoredClone = ({ repeatPanelId, repeat, repeatedByRow }: JsonObject): boolean =>
  typeof repeatPanelId === 'number' && (!repeat || repeatedByRow === true);

/** Whether the copies of repeats are made anew in a document: where there is something to repeat by, and nothing is frozen. */
export const makesClones = ({ templating, snapshot }: Pick<Dashboard, 'templating' | 'snapshot'>): boolean =>
  templating.list.length > 0 && snapshot === undefined;

/** Copies are made anew from the values that are chosen now (wire-notes dashboard-json 4.3). */
const withoutClones = (panels: readonly Panel[]): Panel[] =>
  panels
    .filter((panel) => !isStoredClone(panel))
    .map((panel) => (panel.panels?.some(isStoredClone) ? { ...panel, panels: panel.panels.filter((one) => !isStoredClone(one)) } : panel));

/**
 * The model of a stored document, whatever it holds: defaults for what is missing or of a wrong type, numbers and letters for
 * panels and queries that have none, panels ordered by place, without the copies that repeats made: they are shown, not stored. A
 * snapshot keeps them, since nothing repeats there. Every other field is kept equal in value. What is no object at
 * all reads as an empty dashboard.
 */
export function readDashboard(document: unknown): Dashboard {
  const read = z.safeParse(Dashboard, document);
  if (!read.success || !isJsonObject(document)) return emptyDashboard(UNTITLED);
  const dashboard = read.data;
  return {
    ...dashboard,
    schemaVersion: schemaVersionOf(document),
    title: dashboard.title.trim() === '' ? UNTITLED : dashboard.title,
    panels: sortByPlace(withNumbers(makesClones(dashboard) ? withoutClones(dashboard.panels) : dashboard.panels)),
  };
}
