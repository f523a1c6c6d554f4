import { messageOf } from '../../platform/api/api-error.ts';

/** As many are named. */
const NAMED = 3;

/** Why some of several did not succeed: the first of them by name. */
export function failureText(failures: readonly { readonly title: string; readonly error?: unknown }[]): string {
  const named = failures.slice(0, NAMED).map(({ title, error }) => `${title}: ${messageOf(error)}`);
  return [...named, ...(failures.length > NAMED ? [`and ${failures.length - NAMED} more`] : [])].join('. ');
}
