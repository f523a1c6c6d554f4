import { hasPoint } from '@pharos/domain/series/own-points';
import { walkAfterKey, type Walk } from '../../readable/walk.ts';
import { leadsSomewhere, type PointLinks } from './chart-links.ts';
import { placeInPlot } from './chart-marker.ts';
import type { Measure } from '../measure/chart-measure.ts';
import type { ChartSeries } from '../chart-model.ts';
import { type PointerHost, type Reading, visiblePoints } from './chart-reading.ts';
import type { CrosshairContext } from './crosshair.ts';
import { setText } from '../dom.ts';

/** A crosshair that stays at a point while the chart has the focus, moved by keys and spoken as it moves. */
export interface Pin {
  readonly isSet: () => boolean;
  /** Forgets the point where another hand took the crosshair over. */
  readonly release: () => void;
  /** Draws the point again after new data. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Where the keys are. The series is known by its key, because the next data may have others. */
interface Pinned {
  readonly point: number;
  readonly seriesKey: string | null;
}

/** Writes down what happened at the point. */
const MARK_KEY = 'a';
/** Tells how the value at the point came about. */
const EXPLAIN_KEY = 'e';
/** Begins and ends a measure. */
const MEASURE_KEY = 'm';
/** Opens the links of the point. */
const LINKS_KEY = 'Enter';

function markPinned({ input, box }: PointerHost, { plot, model }: CrosshairContext, pinned: Pinned | null): boolean {
  const fromMs = pinned === null ? undefined : model.times[pinned.point];
  const { onMark } = input();
  if (fromMs === undefined || !onMark) return false;
  onMark({ fromMs }, placeInPlot(plot, { fromMs }, box));
  return true;
}

/** The series that keys go through: those of the tooltip, as the panel names them. */
const walkedSeries = ({ model, isVisible }: CrosshairContext): readonly ChartSeries[] =>
  model.series.filter((series) => series.isInTooltip && isVisible(series));

/** Rows of a picture are its series, named by their place. */
function walkPicture(event: KeyboardEvent, pinned: Pinned | null, context: CrosshairContext): Pinned | null | undefined {
  const at: Walk | null = pinned && { point: pinned.point, series: pinned.seriesKey === null ? null : Number(pinned.seriesKey) };
  const next = walkAfterKey(event, at, { ...visiblePoints(context), seriesCount: context.model.picture?.rows?.count ?? 0 });
  return next && { point: next.point, seriesKey: next.series === null ? null : String(next.series) };
}

function walkFrom(event: KeyboardEvent, pinned: Pinned | null, context: CrosshairContext): Pinned | null | undefined {
  if (context.model.picture) return walkPicture(event, pinned, context);
  const series = walkedSeries(context);
  const place = series.findIndex(({ key }) => key === pinned?.seriesKey);
  const at: Walk | null = pinned && { point: pinned.point, series: place < 0 ? null : place };
  const next = walkAfterKey(event, at, {
    ...visiblePoints(context),
    seriesCount: series.length,
    hasPoint: (one, point) => hasPoint(series[one]?.values ?? [], point),
  });
  return next && { point: next.point, seriesKey: next.series === null ? null : (series[next.series]?.key ?? null) };
}

interface PinTools {
  readonly measure: Pick<Measure, 'press' | 'reach'>;
  readonly links: Pick<PointLinks, 'follow'>;
}

export function attachPin(host: PointerHost, reading: Reading, { measure, links }: PinTools): Pin {
  let pinned: Pinned | null = null;
  /** Where the keys were when a menu took the focus. */
  let left: Pinned | null = null;

  const pin = (next: Pinned | null): void => {
    const context = host.context();
    pinned = next;
    if (!context || next === null) {
      reading.hide();
      reading.publish(null);
      setText(host.live, '');
      return;
    }
    const spoken = reading.show(context, next.point, { detail: 'tooltip', seriesKey: next.seriesKey });
    setText(host.live, host.input().onLinks && leadsSomewhere(context, next.seriesKey) ? `${spoken}. Enter opens links` : spoken);
    measure.reach(context.model.times[next.point] ?? 0);
  };
  const onKey = (event: KeyboardEvent): void => {
    const context = host.context();
    if (!context || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === MARK_KEY && markPinned(host, context, pinned)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const atMs = pinned && context.model.times[pinned.point];
    if (event.key === MEASURE_KEY && typeof atMs === 'number') {
      event.preventDefault();
      event.stopPropagation();
      // A tooltip would lie over its table; the next step brings it back.
      if (measure.press(atMs)) reading.hide();
      return;
    }
    if (event.key === LINKS_KEY && pinned) {
      const before = pinned;
      if (!links.follow(context, pinned.point, pinned.seriesKey)) return;
      left = before;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { onExplain } = host.input();
    if (event.key === EXPLAIN_KEY && typeof atMs === 'number' && onExplain) {
      event.preventDefault();
      event.stopPropagation();
      const series = context.model.series.find(({ key }) => key === pinned?.seriesKey)?.name;
      onExplain({ timeMs: atMs, ...(series === undefined ? {} : { series }) });
      return;
    }
    const next = walkFrom(event, pinned, context);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    pin(next);
  };
  const onBlur = (): void => {
    if (pinned !== null) pin(null);
  };

  const onFocus = (): void => {
    if (left) pin(left);
    left = null;
  };

  host.box.addEventListener('keydown', onKey);
  host.box.addEventListener('focus', onFocus);
  host.box.addEventListener('blur', onBlur);
  return {
    isSet: () => pinned !== null,
    release: () => {
      pinned = null;
    },
    refresh: () => {
      const context = host.context();
      if (pinned === null || !context) return;
      const { first, last } = visiblePoints(context);
      const { point, seriesKey } = pinned;
      if (last < first) pin(null);
      else reading.show(context, Math.max(first, Math.min(last, point)), { detail: 'tooltip', seriesKey });
    },
    stop: () => {
      host.box.removeEventListener('keydown', onKey);
      host.box.removeEventListener('focus', onFocus);
      host.box.removeEventListener('blur', onBlur);
    },
  };
}
