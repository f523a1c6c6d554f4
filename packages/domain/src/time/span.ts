/** What is said of a text that is no time span. */
export const SPAN_FAULT = 'Not a duration, such as 30s or 1m';

const SPAN = /^\d{1,10}[yMwdhms]$/;

/** True for a text that begins like a variable: `$x`, `${x}` or `[[x]]`. */
export const startsWithVariable = (text: string): boolean => text.startsWith('$') || text.startsWith('[[');

/** Whether a time span field (`timeShift`, `nowDelay`) holds something usable: empty, a variable, or `1h`. */
export function isTimeSpan(text: string | null | undefined): boolean {
  const trimmed = (text ?? '').trim();
  return trimmed === '' || startsWithVariable(trimmed) || SPAN.test(trimmed);
}
