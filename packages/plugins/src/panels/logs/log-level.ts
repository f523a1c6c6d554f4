import type { StateTone } from '@pharos/plugin/unstable/ui';

export type LogLevel = 'critical' | 'error' | 'warning' | 'info' | 'debug' | 'trace';

/** What programs call the levels. */
const NAMES: Readonly<Record<string, LogLevel>> = {
  emerg: 'critical',
  emergency: 'critical',
  fatal: 'critical',
  alert: 'critical',
  crit: 'critical',
  critical: 'critical',
  panic: 'critical',
  err: 'error',
  eror: 'error',
  error: 'error',
  warn: 'warning',
  warning: 'warning',
  info: 'info',
  information: 'info',
  informational: 'info',
  notice: 'info',
  dbug: 'debug',
  debug: 'debug',
  trace: 'trace',
};

export const LEVEL_TONES: Readonly<Record<LogLevel, StateTone>> = {
  critical: 'error',
  error: 'error',
  warning: 'warning',
  info: 'ok',
  debug: 'nodata',
  trace: 'paused',
};

/** How much of a line is looked at for a level. */
const HEAD_LENGTH = 200;
const WORD =
  /\b(?:emerg(?:ency)?|fatal|alert|crit(?:ical)?|panic|err|eror|error|warn(?:ing)?|info(?:rmation(?:al)?)?|notice|dbug|debug|trace)\b/i;

/** The level that a source says, else the first one that the line names; undefined where neither does. */
export function levelOf(said: string | undefined, text: string): LogLevel | undefined {
  const named = said === undefined ? undefined : NAMES[said.trim().toLowerCase()];
  if (named !== undefined) return named;
  const word = WORD.exec(text.slice(0, HEAD_LENGTH))?.[0].toLowerCase();
  return word === undefined ? undefined : NAMES[word];
}
