/** wire-notes data-sources 3.2: a raw interval below the first number becomes the second, all in ms. */
const STEPS: readonly (readonly [belowMs: number, stepMs: number])[] = [
  [15, 10],
  [35, 20],
  [75, 50],
  [150, 100],
  [350, 200],
  [750, 500],
  [1_500, 1_000],
  [3_500, 2_000],
  [7_500, 5_000],
  [12_500, 10_000],
  [17_500, 15_000],
  [25_000, 20_000],
  [45_000, 30_000],
  [90_000, 60_000],
  [210_000, 120_000],
  [450_000, 300_000],
  [750_000, 600_000],
  [1_050_000, 900_000],
  [1_500_000, 1_200_000],
  [2_700_000, 1_800_000],
  [5_400_000, 3_600_000],
  [9_000_000, 7_200_000],
  [16_200_000, 10_800_000],
  [32_400_000, 21_600_000],
  [86_400_000, 43_200_000],
  [604_800_000, 86_400_000],
  [1_814_400_000, 604_800_000],
  [3_628_800_000, 2_592_000_000],
];

const ONE_YEAR_MS = 31_536_000_000;

/** A resolved range, epoch milliseconds. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How many points a range is cut into where nobody asked for another number (wire-notes architecture 3.4). */
export const GATE_RESOLUTION = 1500;

/** The standard step for a raw interval: 10 ms to 1 year. */
export const roundInterval = (rawMs: number): number => STEPS.find(([belowMs]) => rawMs < belowMs)?.[1] ?? ONE_YEAR_MS;

/**
 * Distance of points for a range cut into `resolution` points: rounded by the table; the lower limit is used as it is.
 * A resolution that is no positive number counts as 1.
 */
export function autoInterval(range: TimeRange, resolution: number, minIntervalMs = 1): number {
  const points = resolution >= 1 ? resolution : 1;
  const stepMs = roundInterval(Math.round((range.toMs - range.fromMs) / points));
  return Math.max(stepMs, minIntervalMs);
}

/**
 * The interval of the query gate (wire-notes architecture 3.4): never made from a viewer's width, so that viewers share answers.
 * `maxDataPoints` is the panel's own, `minIntervalMs` the largest minimum of panel, target and source.
 */
export const gateInterval = (range: TimeRange, maxDataPoints?: number | null, minIntervalMs = 1): number =>
  autoInterval(range, maxDataPoints && maxDataPoints > 0 ? maxDataPoints : GATE_RESOLUTION, minIntervalMs);
