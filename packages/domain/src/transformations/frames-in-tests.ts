import type { Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellsOf } from '../fields/reducers.ts';
import { seriesFrame } from '../frames/build.ts';
import { valueRulesOf } from '../fields/value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { applyTransformations } from './apply.ts';

export const contextInTests = { expressions: openView({ evaluate: runNatively }), valueRules: valueRulesOf(16) };

export const apply = (frames: readonly Frame[], ...saved: readonly unknown[]) => applyTransformations(frames, saved, contextInTests);

/** What a reader sees: the name of each field and its cells. */
export const shown = (frames: readonly Frame[]) =>
  frames.map((frame) => Object.fromEntries(fieldsOf([frame]).map(({ name, column }) => [name, cellsOf(column)])));

export const run = (frames: readonly Frame[], id: string, options: object = {}) => shown(apply(frames, { id, options }));

export const series = (name: string, points: readonly (readonly [time: number, value: number])[], more: Partial<Frame> = {}): Frame => ({
  ...seriesFrame(
    name,
    more.labels ?? {},
    Float64Array.from(points, ([time]) => time),
    Float64Array.from(points, ([, value]) => value),
  ),
  ...more,
});
