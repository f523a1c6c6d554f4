import type { Panel } from '@pharos/contract/dashboard/panel';
import { interpolateDeep, type ScopedVariables } from '../../variables/interpolate.ts';

/** What the names are outside of every request (wire-notes dashboard-json 8.3): a text panel has none of its own. */
export const NAMES_WITHOUT_REQUEST: Readonly<Record<string, string>> = { __interval: '1s', __interval_ms: '100' };

/**
 * A panel with the names replaced in its texts that only its request decides, such as `$__interval`; `textFields` are those of its type
 * beside title and description. Its queries stay. The same panel where no text has such a name.
 */
export function fillResponseNames(panel: Panel, names: Readonly<Record<string, string>>, textFields: readonly string[]): Panel {
  const scope: ScopedVariables = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, { value }]));
  const filled = ['title', 'description', ...textFields].map((name) => [name, interpolateDeep(panel[name], scope)] as const);
  return filled.every(([name, value]) => value === panel[name]) ? panel : { ...panel, ...Object.fromEntries(filled) };
}
