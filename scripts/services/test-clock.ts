/** What libfaketime needs in the environment of a process. Timers go by the monotonic clock, which stays as it is. */
export const shiftedClock = (library: string, offsetMs: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME: offsetText(Math.round(offsetMs / 1000)),
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Seconds from the clock of the machine: with a moment in its place each process would begin there when it starts. */
const offsetText = (seconds: number): string => `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`;

/** An environment without such a clock: databases, stores and browsers have that of the machine. */
export function withMachineClock(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (environment['FAKETIME'] === undefined) return environment;
  const isOfClock = (name: string): boolean => name === 'LD_PRELOAD' || name.startsWith('FAKETIME');
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOfClock(name)));
}
