import * as z from 'zod/mini';
import { Threshold } from './options.ts';

const Rule = z.looseObject({
  conditions: z.tuple(
    [z.looseObject({ evaluator: z.looseObject({ type: z.string(), params: z.catch(z.array(z.number()), []) }) })],
    z.unknown(),
  ),
});

const bound = (op: Threshold['op'], value: number): Threshold => Threshold.parse({ op, value, colorMode: 'critical' });

/**
 * The thresholds that an alert rule of the panel gives: those of its first condition (wire-notes dashboard-json 3.1). Undefined where the panel has no
 * rule, so that its own count; a condition without a value gives none.
 */
export function alertThresholds(alert: unknown): readonly Threshold[] | undefined {
  const read = Rule.safeParse(alert);
  if (!read.success) return undefined;
  const { type, params } = read.data.conditions[0].evaluator;
  const [first, second] = params;
  if (first === undefined) return [];
  if (type === 'gt' || type === 'lt') return [bound(type, first)];
  if (second === undefined) return [];
  const isAscending = first <= second;
  if (type === 'outside_range') return [bound(isAscending ? 'lt' : 'gt', first), bound(isAscending ? 'gt' : 'lt', second)];
  if (type === 'within_range') return [bound(isAscending ? 'gt' : 'lt', first), bound(isAscending ? 'lt' : 'gt', second)];
  return [];
}
