import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { readSourceReference } from './source-reference.ts';

/** Why a data source cannot be given this name, as the end of a sentence; undefined where it can. A stored name stays whatever it is. */
export function faultOfSourceName(name: string): string | undefined {
  const shown = name.trim();
  if (!hasVisibleSign(shown)) return 'it has no sign that can be seen';
  if (readSourceReference({ datasource: shown }).kind !== 'name') return `panels mean something else by ${shown}`;
  return shown.startsWith('$') ? 'panels take a name that begins with $ for a variable' : undefined;
}
