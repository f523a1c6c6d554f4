import { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { listOf } from '@pharos/contract/dashboard/tolerant';
import { describeIssue } from '@pharos/contract/describe-issue';
import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { alignToInterval } from '@pharos/domain/time/auto-interval';
import { requestVariables, type ScopedVariables } from '@pharos/domain/variables/interpolate';
import { interpolateQuery } from '@pharos/domain/variables/interpolate-query';
import { isInterpolationBounded, readScopedVariables } from '@pharos/domain/variables/scoped';
import type { DataSource, DataSourceSettings, QueryInput } from '../plugin.ts';
import { runtimeOf } from './lookup-source.ts';
import type { PlannedTarget } from './plan.ts';

/** Input of any plugin: settings and query have been read by its own schemas. */
export type PluginInput = QueryInput<JsonObject, JsonObject>;

/** A target read once, with all that its plugin needs to make requests and to read responses. */
export interface PreparedTarget {
  readonly planned: PlannedTarget;
  readonly plugin: DataSource;
  readonly input: PluginInput;
  /** True for a target that has nothing to send yet. */
  readonly isEmpty: boolean;
  /** What the names stand for that depend on interval and range, without the `$`. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Reads settings and query of a target by the schemas of its plugin, decides interval and aligned range, and replaces the names that
 * depend on these.
 * @throws AppError query-target-invalid when the query does not fit the schema of its kind of source
 */
export function prepareTarget(planned: PlannedTarget, source: DataSource, stored: DataSourceSettings<JsonObject>): PreparedTarget {
  const plugin = runtimeOf(source, planned.target);
  const query = readQuery(plugin, planned.target);
  const settings = readSettings(plugin, stored);
  const { range, minIntervalMs, maxDataPoints } = planned;
  const input = {
    settings,
    query,
    maxDataPoints,
    nowMs: planned.nowMs,
    ...(planned.isExact
      ? { range, intervalMs: minIntervalMs }
      : alignToInterval(range, maxDataPoints, Math.max(minIntervalMs, plugin.minIntervalMs(settings, query)))),
  };
  const filled = fillIn(plugin, input, planned.target['scopedVars']);
  return { planned, plugin, isEmpty: plugin.isEmpty(query), ...filled, input: withFilters(plugin, filled.input, planned.target) };
}

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
  return fillIn(plugin, { settings, query, range: { fromMs: nowMs, toMs: nowMs }, intervalMs }, target['scopedVars']).input;
}

function readQuery(plugin: DataSource, target: JsonObject): JsonObject {
  const parsed = plugin.query.safeParse(target);
  if (parsed.success) return parsed.data;
  return fail('query-target-invalid', { reason: describeIssue(parsed.error.issues, 'query') });
}

/** Settings with `jsonData` read by the plugin's schema; unusable ones read as none, so that a query says what is wrong with itself. */
export function readSettings(plugin: DataSource, stored: DataSourceSettings<JsonObject>): DataSourceSettings<JsonObject> {
  const options = plugin.options.safeParse(stored.options);
  return { ...stored, options: options.success ? options.data : plugin.options.parse({}) };
}

/** Replaces variables in the query. What the client sent with the target wins over the source's own names, these over the host's. */
function fillIn(plugin: DataSource, input: PluginInput, sent: unknown): Pick<PreparedTarget, 'input' | 'variables'> {
  const known = requestVariables(input.intervalMs, input.range, plugin.variables?.(input));
  const scoped = sent === undefined ? known : { ...known, ...requireBounded(input.query, readScopedVariables(sent)) };
  const { interpolation: format, plainFields } = plugin.manifest;
  const query = interpolateQuery(input.query, scoped, { format, plainFields });
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
  return { ...input, query: plugin.applyAdHoc(input.query, filters) };
}

function requireBounded(query: JsonObject, scoped: ScopedVariables): ScopedVariables {
  if (!isInterpolationBounded(query, scoped))
    fail('query-target-invalid', { reason: 'The query is too long with its variables filled in' });
  return scoped;
}
