import type { Panel } from '@pharos/contract/dashboard/panel';
import { referencedNames } from '../../variables/interpolate.ts';
import type { ShownDashboard } from './show-dashboard.ts';

const known = new WeakMap<Panel, readonly string[]>();

/** The names that a panel refers to or is repeated for; those of panels inside of a row are their own. */
function namesIn(panel: Panel): readonly string[] {
  const before = known.get(panel);
  if (before) return before;
  const { panels: _, repeat, ...own } = panel;
  const names = [...referencedNames(JSON.stringify(own)), ...(repeat ? [repeat] : [])];
  known.set(panel, names);
  return names;
}

const NONE: ReadonlySet<number> = new Set();

/** Ids of the panels that use one of these variables: with values that are still on their way they would query the wrong thing. */
export function panelsUsing({ byId }: Pick<ShownDashboard, 'byId'>, names: ReadonlySet<string>): ReadonlySet<number> {
  if (names.size === 0) return NONE;
  return new Set([...byId].filter(([, { source }]) => namesIn(source).some((name) => names.has(name))).map(([id]) => id));
}
