const DAY = 86_400;

/** How long keys usually work, in seconds; 0: for ever. */
const LIFETIMES: readonly (readonly [seconds: number, label: string])[] = [
  [0, 'For ever'],
  [DAY, '1 day'],
  [7 * DAY, '7 days'],
  [30 * DAY, '30 days'],
  [90 * DAY, '90 days'],
  [365 * DAY, '1 year'],
];

interface LifetimeOption {
  /** Seconds; 0: for ever. */
  readonly value: number;
  readonly label: string;
}

/** What can be chosen where the operator allows so many seconds at most, that limit last; undefined: no limit. */
export function lifetimeOptions(maxSeconds: number | undefined): readonly LifetimeOption[] {
  const options = LIFETIMES.map(([value, label]) => ({ value, label }));
  if (maxSeconds === undefined) return options;
  const shorter = options.filter(({ value }) => value > 0 && value < maxSeconds);
  const same = options.find(({ value }) => value > 0 && value === maxSeconds);
  return [...shorter, same ?? { value: maxSeconds, label: `${describeSeconds(maxSeconds)} (the longest)` }];
}

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [DAY, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** In the largest unit that counts it without a rest. */
function describeSeconds(seconds: number): string {
  const [length, name] = UNITS.find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  const count = seconds / length;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
