import type { DashboardVariable } from '@pharos/contract/dashboard/variable';
import type { VariableOption } from './variable-option.ts';
import { textOf } from '../text/json-object.ts';

/** Values between commas; a comma behind a backslash belongs to the value. */
export const splitAtCommas = (query: string): readonly string[] =>
  query
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter((text) => text !== '');

/** Values of an interval: words, or texts in quotes. */
export const splitIntervals = (query: string): readonly string[] =>
  Array.from(query.matchAll(/"([^"]*)"|'([^']*)'|([^\s,"']+)/g), ([, double, single, word]) => double ?? single ?? word ?? '').filter(
    (text) => text !== '',
  );

const sameText = (text: string): VariableOption => ({ text, value: text });

/** Begin of the value that interval variables store for `auto`; older documents store it alone. */
const AUTO_INTERVAL = '$__auto_interval';

/** Whether a value is that of `auto`, with or without the name of its variable; newer documents say `$__auto`. */
export const isAutoInterval = (value: string): boolean => value === '$__auto' || value.startsWith(AUTO_INTERVAL);

/** Values that follow from the variable's own query, where a document brings none. */
export function ownOptions({ type, name, query, auto }: DashboardVariable): readonly VariableOption[] {
  const text = textOf(query);
  if (type === 'custom') return splitAtCommas(text).map(sameText);
  if (type === 'interval') {
    const steps = splitIntervals(text).map(sameText);
    return auto === true ? [{ text: 'auto', value: `${AUTO_INTERVAL}_${name}` }, ...steps] : steps;
  }
  return (type === 'constant' || type === 'textbox') && text.trim() !== '' ? [sameText(text.trim())] : [];
}
