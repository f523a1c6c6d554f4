import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject, textOf } from '../text/json-object.ts';
import { referencedNames } from './interpolate.ts';

/** One place where a variable is used. */
export type VariableUse =
  | { readonly kind: 'panel'; readonly panelId: number; readonly title: string }
  /** A panel or row that is repeated for it. */
  | { readonly kind: 'repeat'; readonly panelId: number; readonly title: string }
  | { readonly kind: 'variable' | 'annotation' | 'link'; readonly title: string };

const names = (value: unknown): readonly string[] => referencedNames(JSON.stringify(value) ?? '');

function usesOfPanel(panel: Panel, name: string): readonly VariableUse[] {
  const { panels = [], repeat, ...own } = panel;
  const place = { panelId: panel.id, title: panel.title ?? '' };
  return [
    ...(repeat === name ? [{ kind: 'repeat' as const, ...place }] : []),
    ...(names(own).includes(name) ? [{ kind: 'panel' as const, ...place }] : []),
    ...panels.flatMap((inside) => usesOfPanel(inside, name)),
  ];
}

/** Where a document refers to a variable: panels, also inside of closed rows, other variables, annotations and links. */
export function findUses({ panels, templating, annotations, links }: Dashboard, name: string): readonly VariableUse[] {
  const others = templating.list.filter((variable) => isJsonObject(variable) && variable['name'] !== name);
  // Values are no references: a stored choice of `$x` is the text `$x`.
  const definitions = others.map(({ options: _options, current: _current, ...definition }) => definition);
  return [
    ...panels.flatMap((panel) => usesOfPanel(panel, name)),
    ...definitions.filter((one) => names(one).includes(name)).map((one) => ({ kind: 'variable' as const, title: textOf(one['name']) })),
    ...annotations.list
      .filter((one) => names(one).includes(name))
      .map((one) => ({ kind: 'annotation' as const, title: textOf(one['name']) })),
    ...links.filter((one) => names(one).includes(name)).map((one) => ({ kind: 'link' as const, title: textOf(one['title']) })),
  ];
}
