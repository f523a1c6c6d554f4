import { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { listOf } from '@pharos/contract/dashboard/tolerant';
import { describeIssue } from '@pharos/contract/describe-issue';
import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { alignRange } from '@pharos/domain/time/align-range';
import { gateInterval, type TimeRange } from '@pharos/domain/time/auto-interval';
import { namedRange } from '@pharos/domain/time/named-range';
import { requestVariables } from '@pharos/domain/variables/interpolate';
import { fillQuery } from '@pharos/domain/variables/interpolate-query';
import { readScopedVariables } from '@pharos/domain/variables/scoped';
import type { DataSourceSettings, QueryInput, TargetSteps } from '../plugin.ts';
import { type DataSource, stepEdgeOf } from '../unstable.ts';
import { runtimeOf } from './lookup-source.ts';
import type { PlannedTarget } from './plan.ts';
import { requireFiltersWithin, requireWithinLength, TOO_LONG } from './query-lengths.ts';

/** Input of any plugin: settings and query have been read by its own schemas. */
export type PluginInput = QueryInput<JsonObject, JsonObject>;

/** A target read once, with all that its plugin needs to make requests and to read responses. */
export interface PreparedTarget {
  readonly planned: PlannedTarget;
  readonly plugin: DataSource;
  readonly input: PluginInput;
  /** How its values stand. */
  readonly steps: TargetSteps;
  /** True for a target that has nothing to send yet. */
  readonly isEmpty: boolean;
  /** What the names stand for that depend on interval and range, without the `$`. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Reads settings and query of a target by the schemas of its plugin, decides interval, step and aligned range, and replaces the names that
 * depend on these. Nobody else decides the step of a query, or aligns its range but for one that is wanted exactly.
 * @throws AppError query-target-invalid when the query does not fit the schema of its kind of source, or is too long
 */
export function prepareTarget(planned: PlannedTarget, source: DataSource, stored: DataSourceSettings<JsonObject>): PreparedTarget {
  const plugin = runtimeOf(source, planned.target);
  const query = readQuery(plugin, planned.target);
  const settings = readSettings(plugin, stored);
  const unaligned: PluginInput = { settings, query, ...decideInterval(planned, plugin.minIntervalMs(settings, query)) };
  const steps = stepsOf(plugin, unaligned);
  const range = planned.isExact ? unaligned.range : alignRange(unaligned.range, { ...steps, nowMs: planned.nowMs });
  const input = { ...unaligned, range, stepMs: steps.stepMs };
  const named = planned.isExact ? planned.range : namedRange(planned.range, { ...planned, stepMs: steps.stepMs });
  const filled = fillIn(plugin, input, { sent: planned.target['scopedVars'], named });
  return { planned, plugin, steps, isEmpty: plugin.isEmpty(query), ...filled, input: withFilters(plugin, filled.input, planned.target) };
}

const decideInterval = ({ range, minIntervalMs, maxDataPoints, isExact }: PlannedTarget, smallestMs: number) => ({
  range,
  maxDataPoints,
  intervalMs: isExact ? minIntervalMs : gateInterval(range, maxDataPoints, Math.max(minIntervalMs, smallestMs)),
});

/** How the values of a target stand, by what its kind says, and the target itself where it is another. */
const stepsOf = (plugin: DataSource, input: PluginInput): TargetSteps => ({
  stepMs: input.intervalMs,
  edge: stepEdgeOf(plugin.manifest),
  ...plugin.steps?.(input),
});

/** The input of a target that streams: it begins now, at the smallest interval of source and target. */
export function prepareStream(
  target: JsonObject,
  plugin: DataSource,
  { stored, nowMs }: { readonly stored: DataSourceSettings<JsonObject>; readonly nowMs: number },
): PluginInput {
  const query = readQuery(plugin, target);
  const settings = readSettings(plugin, stored);
  const requested = target['intervalMs'];
  const intervalMs = Math.max(1, typeof requested === 'number' ? requested : 1, plugin.minIntervalMs(settings, query));
  const range = { fromMs: nowMs, toMs: nowMs };
  return fillIn(plugin, { settings, query, range, intervalMs }, { sent: target['scopedVars'], named: range }).input;
}

function readQuery(plugin: DataSource, target: JsonObject): JsonObject {
  requireWithinLength(plugin.manifest, target);
  if (target['isTooLong'] === true) return fail('query-target-invalid', { reason: TOO_LONG });
  const parsed = plugin.query.safeParse(target);
  if (parsed.success) return parsed.data;
  return fail('query-target-invalid', { reason: describeIssue(parsed.error.issues, 'query') });
}

/** Settings with `jsonData` read by the plugin's schema; unusable ones read as none, so that a query says what is wrong with itself. */
export function readSettings(plugin: DataSource, stored: DataSourceSettings<JsonObject>): DataSourceSettings<JsonObject> {
  const options = plugin.options.safeParse(stored.options);
  return { ...stored, options: options.success ? options.data : plugin.options.parse({}) };
}

/**
 * Replaces variables in the query. What the client sent with the target wins over the source's own names, these over the host's. Names that
 * tell the range, the source's own too, speak of `named`.
 */
function fillIn(
  plugin: DataSource,
  input: PluginInput,
  { sent, named }: { readonly sent: unknown; readonly named: TimeRange },
): Pick<PreparedTarget, 'input' | 'variables'> {
  const known = requestVariables(input.intervalMs, named, plugin.variables?.({ ...input, range: named }));
  const scoped = sent === undefined ? known : { ...known, ...readScopedVariables(sent) };
  const { interpolation: format, expressionCalls, plainFields, maxLengths } = plugin.manifest;
  const { value: query, isWhole } = fillQuery(input.query, scoped, { format, expressionCalls, plainFields, maxLengths });
  requireWithinLength(plugin.manifest, query);
  if (!isWhole) fail('query-target-invalid', { reason: TOO_LONG });
  const variables: Record<string, string> = {};
  for (const name of Object.keys(known)) variables[name] = String(scoped[name]?.value);
  return { input: { ...input, query }, variables };
}

/** Filters that one target may carry. */
const MAX_FILTERS = 100;
const Filters = listOf(AdHocFilter);

/** Filters come last: what a person filters by is a value, never a reference. @throws QueryError for one that the source does not know, AppError for too many */
function withFilters(plugin: DataSource, input: PluginInput, { adhocFilters }: PlannedTarget['target']): PluginInput {
  const filters = Filters.parse(adhocFilters);
  if (filters.length > MAX_FILTERS) fail('query-target-invalid', { reason: `A query takes at most ${MAX_FILTERS} filters` });
  if (filters.length === 0 || !plugin.applyAdHoc || plugin.isEmpty(input.query)) return input;
  requireFiltersWithin(filters);
  const query = plugin.applyAdHoc(input.query, filters);
  requireWithinLength(plugin.manifest, query);
  return { ...input, query };
}
