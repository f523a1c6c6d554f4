import * as z from 'zod/mini';
import { type Annotations, type Frame, type SourceEvent, TEXT_LIMITS } from '@pharos/plugin';
import { truncateText, drawnName } from '@pharos/plugin/unstable';
import { fillLegend } from './legend.ts';
import { PrometheusQuery } from './query.ts';
import { labelOf } from './wire.ts';

/** Step of a query that says none. */
export const DEFAULT_STEP = '60s';

const text = z.catch(z._default(z.string(), ''), '');

/** What a dashboard stores for a query of annotations (wire-notes data-sources 10.8). */
export const PrometheusAnnotation = z.looseObject({
  expr: text,
  /** Distance of the samples that are looked at, such as `60s`. */
  step: text,
  /** With `{{label}}` places, as the text. */
  titleFormat: text,
  textFormat: text,
  /** Labels whose values become tags, with commas between. */
  tagKeys: text,
  /** The value of a sample is the time of its event, epoch ms; else a sample of 1 is an event at its own time. */
  useValueForTime: z.catch(z._default(z.boolean(), false), false),
});
export type PrometheusAnnotation = z.infer<typeof PrometheusAnnotation>;

/** Every sample of 1 is an event, or every sample at the time that is its value; equal times of one series are one event. */
function eventsOf({ labels, columns }: Frame, annotation: PrometheusAnnotation): readonly SourceEvent[] {
  const [times, values] = [columns.find(({ type }) => type === 'time')?.values, columns.find(({ type }) => type === 'number')?.values];
  const title = drawnName(fillLegend(annotation.titleFormat, labels));
  const body = truncateText(fillLegend(annotation.textFormat, labels, TEXT_LIMITS.annotation), TEXT_LIMITS.annotation);
  const tags = annotation.tagKeys.split(',').flatMap((key) => labelOf(labels, key.trim()) || []);
  const found = new Set<number>();
  for (const [index, value] of (values ?? []).entries()) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (annotation.useValueForTime) found.add(Math.floor(value));
    else if (value === 1) found.add(Number(times?.[index]));
  }
  return [...found].map((timeMs) => ({ timeMs, title, text: body, tags }));
}

export const annotations: Annotations<PrometheusQuery> = {
  target: (stored) => {
    const { expr, step } = PrometheusAnnotation.parse(stored);
    return PrometheusQuery.parse({ expr, interval: step.trim() || DEFAULT_STEP });
  },
  events: (frames, stored) => {
    const annotation = PrometheusAnnotation.parse(stored);
    return frames.flatMap((frame) => eventsOf(frame, annotation));
  },
};
