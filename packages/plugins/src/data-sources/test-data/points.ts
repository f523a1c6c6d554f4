/** One value of the scenario Manual Entry; null is a gap. */
export interface ManualPoint {
  readonly value: number | null;
  readonly timeMs: number;
}

/** The points of a saved target, oldest first; what is no pair of value and epoch ms is left out. */
export const readPoints = (points: readonly unknown[]): readonly ManualPoint[] =>
  points
    .flatMap((point): readonly ManualPoint[] => {
      if (!Array.isArray(point) || typeof point[1] !== 'number') return [];
      return [{ value: typeof point[0] === 'number' ? point[0] : null, timeMs: point[1] }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);

/** As they are saved: `[[value, epoch ms], ...]`. */
export const writePoints = (points: readonly ManualPoint[]): readonly unknown[] => points.map(({ value, timeMs }) => [value, timeMs]);
