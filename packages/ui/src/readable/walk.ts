/** Where somebody is who walks through a drawing by keys: on a point of all series, or of one. */
export interface Walk {
  readonly point: number;
  /** Null: all series. */
  readonly series: number | null;
}

export interface WalkBounds {
  /** First and last point; `last` is less than `first` where there is none. */
  readonly first: number;
  readonly last: number;
  readonly seriesCount: number;
  /** Default: every series has every point. */
  readonly hasPoint?: (series: number, point: number) => boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

const FAR = 10;

const stepOf = ({ key, shiftKey }: Pressed): number | undefined => {
  const length = shiftKey ? FAR : 1;
  if (key === 'ArrowLeft') return -length;
  if (key === 'ArrowRight') return length;
  if (key === 'PageUp') return -FAR;
  return key === 'PageDown' ? FAR : undefined;
};

/** So many points of a series further; those that it does not have are passed by. Stays where there is none any more. */
function stepFrom({ point, series }: Walk, step: number, { first, last, hasPoint }: WalkBounds): number {
  if (series === null || !hasPoint) return Math.max(first, Math.min(last, point + step));
  let at = point;
  let left = Math.abs(step);
  for (let next = point + Math.sign(step); next >= first && next <= last && left > 0; next += Math.sign(step)) {
    if (!hasPoint(series, next)) continue;
    at = next;
    left -= 1;
  }
  return at;
}

function seriesAfter(key: string, series: number | null, count: number): number | null {
  if (key === 'ArrowDown') return series === null ? 0 : Math.min(count - 1, series + 1);
  return series === null ? count - 1 : series === 0 ? null : series - 1;
}

/**
 * Where a key leads: left and right by a point (ten with shift, or by the page keys), up and down to one series, up from the first back to all, home and end
 * to the ends. Null: the walk ends; undefined: no key of ours, as the page keys before a walk has begun, which scroll.
 */
export function walkAfterKey(pressed: Pressed, at: Walk | null, bounds: WalkBounds): Walk | null | undefined {
  const { key } = pressed;
  const { first, last, seriesCount } = bounds;
  if (key === 'Escape') return at === null ? undefined : null;
  if (last < first) return undefined;
  const series = at?.series ?? null;
  if (key === 'Home') return { point: first, series };
  if (key === 'End') return { point: last, series };
  if ((key === 'ArrowUp' || key === 'ArrowDown') && seriesCount > 0)
    return { point: at?.point ?? last, series: seriesAfter(key, series, seriesCount) };
  const step = stepOf(pressed);
  if (step === undefined) return undefined;
  if (at) return { point: stepFrom(at, step, bounds), series };
  return key.startsWith('Page') ? undefined : { point: step < 0 ? last : first, series };
}
