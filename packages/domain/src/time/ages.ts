type AgeUnit = readonly [seconds: number, wire: string, shown: string];

const AGE_UNITS: readonly AgeUnit[] = [
  [31_536_000, 'y', 'y'],
  [2_592_000, 'M', 'mo'],
  [86_400, 'd', 'd'],
  [3_600, 'h', 'h'],
  [60, 'm', 'min'],
];

const unitOf = (seconds: number): AgeUnit | undefined => AGE_UNITS.find(([length]) => seconds >= length);

/** An age on the wire (`lastSeenAtAge`): largest unit only, `3y`, `2M`, `9d`, `4h`, `12m`, `< 1m`; `?` for an unset time. */
export function wireAge(sinceMs: number | undefined, nowMs: number): string {
  if (sinceMs === undefined) return '?';
  const seconds = Math.floor((nowMs - sinceMs) / 1000);
  const unit = unitOf(seconds);
  return unit ? `${Math.floor(seconds / unit[0])}${unit[1]}` : '< 1m';
}

/** A short age for tables: `6 min`, `4 h`, `9 d`, `2 mo`, `3 y`; below a minute in seconds. Never negative. */
export function shortAge(sinceMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const unit = unitOf(seconds);
  return unit ? `${Math.floor(seconds / unit[0])} ${unit[2]}` : `${seconds} s`;
}

const LENGTHS: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
  [1, 'ms'],
];

/** A length of time in its two largest units, `6 min 5 s`, `2 d 3 h`; the second is left out where it is nothing. Rounded down. */
export function exactLength(lengthMs: number): string {
  const at = LENGTHS.findIndex(([ms]) => lengthMs >= ms);
  const [first, second] = at < 0 ? [LENGTHS.at(-1)] : LENGTHS.slice(at, at + 2);
  if (!first) return '';
  const whole = Math.floor(lengthMs / first[0]);
  const rest = second ? Math.floor((lengthMs - whole * first[0]) / second[0]) : 0;
  return `${whole} ${first[1]}${second && rest > 0 ? ` ${rest} ${second[1]}` : ''}`;
}

const JUST_NOW_MS = 5000;

/** The same for sentences: `6 min ago`; `just now` below five seconds. */
export const shortAgeAgo = (sinceMs: number, nowMs: number): string =>
  nowMs - sinceMs < JUST_NOW_MS ? 'just now' : `${shortAge(sinceMs, nowMs)} ago`;
