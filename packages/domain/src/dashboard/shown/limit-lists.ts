import { MAX_TARGETS_PER_PANEL } from '@pharos/contract/api/query';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { MAX_DRAWN_ENTRIES } from '@pharos/contract/drawn-limits';
import { isJsonObject } from '../../text/json-object.ts';
import { isSentToSource } from '../../data-sources/source-reference.ts';

/** Lists whose lengths are limited where they are read: queries, transformations and time regions, panels of a row, data of a snapshot. */
const LIMITED_ELSEWHERE = new Set(['targets', 'transformations', 'timeRegions', 'panels', 'snapshotData']);

function limitValue(value: unknown, path: string, notices: string[]): unknown {
  if (Array.isArray(value)) {
    if (value.length > MAX_DRAWN_ENTRIES)
      notices.push(`Only the first ${MAX_DRAWN_ENTRIES} of ${value.length} entries of ${path} are drawn.`);
    const first: readonly unknown[] = value.length > MAX_DRAWN_ENTRIES ? value.slice(0, MAX_DRAWN_ENTRIES) : value;
    const limited = first.map((item) => limitValue(item, path, notices));
    return first === value && limited.every((item, index) => item === value[index]) ? value : limited;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  const limited = members.map(([name, item]) => [name, limitValue(item, `${path}.${name}`, notices)] as const);
  return limited.every(([, item], index) => item === members[index]?.[1]) ? value : Object.fromEntries(limited);
}

/** What people are told of queries that are not asked. */
function targetNotices({ datasource, targets = [] }: Panel): readonly string[] {
  const count = targets.filter((target) => isSentToSource(datasource, target)).length;
  return count > MAX_TARGETS_PER_PANEL ? [`Only the first ${MAX_TARGETS_PER_PANEL} of ${count} queries are asked.`] : [];
}

interface LimitedPanel {
  /** The panel itself where nothing is left out. */
  readonly panel: Panel;
  /** What people are told of what is left out, list by list; of queries, too, though all of them stay in the panel. */
  readonly notices: readonly string[];
}

const known = new WeakMap<Panel, LimitedPanel>();

/** A panel with at most `MAX_DRAWN_ENTRIES` entries in every list of its options: who draws may try each entry for each series and value. */
export function limitLists(panel: Panel): LimitedPanel {
  const before = known.get(panel);
  if (before) return before;
  const notices = [...targetNotices(panel)];
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(panel)) {
    const limited = LIMITED_ELSEWHERE.has(name) ? value : limitValue(value, name, notices);
    if (limited !== value) changed[name] = limited;
  }
  const limited = { panel: Object.keys(changed).length === 0 ? panel : { ...panel, ...changed }, notices: [...new Set(notices)] };
  known.set(panel, limited);
  return limited;
}
