import { countText } from '@pharos/domain/text/count-text';
import type { VariableUse } from '@pharos/domain/variables/usage';

/** How many panels use a variable, and where there is none, what else does; undefined where nothing does. */
export function usesText(uses: readonly VariableUse[]): string | undefined {
  const panels = new Set(uses.flatMap((use) => ('panelId' in use ? [use.panelId] : [])));
  if (panels.size > 0) return countText(panels.size, 'panel');
  const [first] = uses;
  if (!first) return undefined;
  const same = uses.filter(({ kind }) => kind === first.kind);
  return same.length === uses.length ? countText(uses.length, first.kind) : countText(uses.length, 'place');
}

/** What a use is called in a list of them. */
export const titleOfUse = (use: VariableUse): string => {
  if (use.kind === 'variable') return `$${use.title}`;
  const title = use.title.trim();
  if (title !== '') return title;
  return 'panelId' in use ? `Panel ${use.panelId}` : 'Without a title';
};
