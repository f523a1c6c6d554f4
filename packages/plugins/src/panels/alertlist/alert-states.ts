import type { StateTone } from '@pharos/plugin/unstable/ui';

interface AlertState {
  /** Shape and colour. */
  readonly tone: StateTone;
  readonly word: string;
  /** Its place where the most important stand first. */
  readonly importance: number;
}

const STATES: Readonly<Record<string, AlertState>> = {
  alerting: { tone: 'error', word: 'ALERTING', importance: 1 },
  no_data: { tone: 'nodata', word: 'NO DATA', importance: 2 },
  execution_error: { tone: 'warning', word: 'EXECUTION ERROR', importance: 2 },
  pending: { tone: 'pending', word: 'PENDING', importance: 3 },
  ok: { tone: 'ok', word: 'OK', importance: 4 },
  paused: { tone: 'paused', word: 'PAUSED', importance: 5 },
};

/** How a state is shown; one that nobody knows, such as that of a rule that was not evaluated yet, by its name. */
export const alertState = (state: string): AlertState =>
  (Object.hasOwn(STATES, state) ? STATES[state] : undefined) ?? {
    tone: 'nodata',
    word: state === '' ? 'UNKNOWN' : state.replaceAll('_', ' ').toUpperCase(),
    importance: 6,
  };
