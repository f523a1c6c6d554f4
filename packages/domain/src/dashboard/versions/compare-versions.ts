import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject } from '../../text/json-object.ts';
import { emptyDashboard } from '../defaults.ts';
import { nameEntry, valueText } from '../merge/describe-merge.ts';
import { mergeDashboards } from '../merge/merge-dashboards.ts';
import { type MergeEntry, ORDER } from '../merge/three-way.ts';

/** Where a difference of two versions stands, in the order in which they are told. */
export const VERSION_AREAS = ['panels', 'variables', 'annotations', 'links', 'dashboard'] as const;
export type VersionArea = (typeof VERSION_AREAS)[number];

/** One difference between two versions. */
export interface VersionLine {
  readonly key: string;
  readonly area: VersionArea;
  /** A panel by its title, a variable by its name, a setting. */
  readonly subject: string;
  /** Which part of it: `query A, expr`; empty where it is one value. */
  readonly detail: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The values as short texts; undefined where a whole item came or went, or another order is all there is to tell. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const AREA_OF: Readonly<Record<string, VersionArea>> = {
  panels: 'panels',
  templating: 'variables',
  annotations: 'annotations',
  links: 'links',
};

const describeItem = (value: unknown): string => (isJsonObject(value) && typeof value['type'] === 'string' ? value['type'] : '');

function describeEntry(
  { path, key, base, theirs }: MergeEntry,
  sides: { readonly before: Dashboard; readonly after: Dashboard },
): VersionLine {
  const { subject, detail, isItem } = nameEntry(path, { base: sides.before, mine: sides.after, theirs: sides.before });
  const area = AREA_OF[path[0] ?? ''] ?? 'dashboard';
  const common = { key, area, subject };
  if (path.at(-1) === ORDER) return { ...common, detail, kind: 'changed', before: undefined, after: undefined };
  const isWhole = isItem && (base === undefined || theirs === undefined);
  if (!isWhole) return { ...common, detail, kind: 'changed', before: valueText(base), after: valueText(theirs) };
  const isAdded = base === undefined;
  const isPanel = path[0] === 'panels' && path.length === 2;
  return {
    ...common,
    detail: isPanel ? describeItem(isAdded ? theirs : base) : detail,
    kind: isAdded ? 'added' : 'removed',
    before: undefined,
    after: undefined,
  };
}

/** What differs between two versions of a dashboard, a line each: panels first, then the settings. Empty where nothing does. */
export function compareVersions(before: Dashboard, after: Dashboard): readonly VersionLine[] {
  const { entries } = mergeDashboards({ base: before, mine: before, theirs: after });
  const lines = entries.map((entry) => describeEntry(entry, { before, after }));
  return VERSION_AREAS.flatMap((area) => lines.filter((line) => line.area === area));
}

const only = (panel: Panel | undefined): Dashboard => ({ ...emptyDashboard(''), panels: panel ? [panel] : [] });

/** The same of one panel: undefined where a version does not have it. Where it stands in its column is no difference. */
export const comparePanelVersions = (before: Panel | undefined, after: Panel | undefined): readonly VersionLine[] =>
  compareVersions(only(before), only(after)).filter(({ area }) => area === 'panels');
