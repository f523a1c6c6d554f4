import { type QueryRequest, resultKey, type QueryTarget } from '@pharos/contract/api/query';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { TargetResult } from '@pharos/contract/frames';
import { textOfReference } from '@pharos/domain/data-sources/source-reference';
import { chosenValues } from '@pharos/domain/variables/choose';
import { rangeToRepeat, type RepeatedRange } from '@pharos/domain/time/result-range';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import type { FoundValue } from '@pharos/domain/variables/found-options';
import type { FoundSources } from '@pharos/domain/variables/source-options';
import { ALL_TEXT, ALL_VALUE } from '@pharos/domain/variables/variable';
import { pageRequests } from '../../panel-data/index.ts';
import type { FetchHost } from './fetch-host.ts';
import { readVariableQuery } from '@pharos/domain/variables/variable-query';
import { NO_RESULT, buildLookup, foundIn } from './lookup-target.ts';

/** What a variable was answered. */
export type LevelResult =
  | { readonly kind: 'found'; readonly values: readonly FoundValue[]; readonly tags?: readonly string[]; readonly sources?: FoundSources }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'pending'; readonly range: RepeatedRange };

interface LevelOptions {
  /** What was pending before, by name. */
  readonly slow: ReadonlyMap<string, { readonly range: RepeatedRange }>;
  readonly signal: AbortSignal;
}

/** Fetches variables that need nothing of each other: one request for all that ask a source. Never throws; what failed is its result. */
export async function fetchLevel(
  host: FetchHost,
  variables: readonly CurrentVariable[],
  options: LevelOptions,
): Promise<ReadonlyMap<string, LevelResult>> {
  const queries = variables.filter(({ type }) => type === 'query');
  const [fromSources, ...named] = await Promise.all([
    querySources(host, queries, options),
    ...variables.filter(({ type }) => type === 'datasource').map((variable) => namesOfKind(host, variable)),
  ]);
  return new Map([...fromSources, ...named]);
}

async function namesOfKind(host: FetchHost, variable: CurrentVariable): Promise<readonly [string, LevelResult]> {
  const { name, document, stored } = variable;
  try {
    const chosen = host.getState().values[name] ?? (stored ? chosenValues(stored) : []);
    const wanted = chosen.filter((value) => value !== ALL_VALUE && value !== ALL_TEXT);
    const sources = await host.findSources(readVariableQuery(document.query), wanted);
    return [name, { kind: 'found', values: sources.names.map((value) => ({ value })), sources }];
  } catch (error) {
    return [name, { kind: 'failed', message: messageOf(error) }];
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The values could not be requested';

/** The targets of a variable: its values, and the names of its tags where it has some. */
function targetsOf(host: FetchHost, variable: CurrentVariable, index: number): readonly QueryTarget[] {
  const { datasource = null, useTags, tagsQuery } = VariableDefinition.parse(variable.document);
  const context = { scope: host.getState().scope, rules: host.rules() };
  const lookup = (text: string, refId: string) => buildLookup({ kind: 'variable-values', datasource, text }, refId, context);
  const values = lookup(readVariableQuery(variable.document.query), `v${index}`);
  return useTags && tagsQuery.trim() !== '' ? [values, lookup(tagsQuery, `t${index}`)] : [values];
}

async function querySources(
  host: FetchHost,
  variables: readonly CurrentVariable[],
  { slow, signal }: LevelOptions,
): Promise<readonly (readonly [string, LevelResult])[]> {
  if (variables.length === 0) return [];
  const results = new Map<string, TargetResult>();
  let failure: string | undefined;
  try {
    const targets = variables.flatMap((variable, index) => {
      const range = slow.get(variable.name)?.range;
      return targetsOf(host, variable, index).map((target) => ({ ...target, ...range }));
    });
    const loading = host.loadSources?.(targets.map(({ datasource }) => textOfReference(datasource)));
    if (loading) await loading; // else the request leaves before the page draws what changed
    await Promise.all(pageRequests(targets, host.pageRange()).map((request) => collect(host, { request, results, signal })));
  } catch (error) {
    failure = messageOf(error);
  }
  return variables.map(({ name }, index) => [name, readResult(results, index, failure)]);
}

interface Collecting {
  readonly request: QueryRequest;
  readonly results: Map<string, TargetResult>;
  readonly signal: AbortSignal;
}

/** Takes results as they come, and is done with the last one: the end of the response is not waited for. */
async function collect({ query }: FetchHost, { request, results, signal }: Collecting): Promise<void> {
  const missing = new Set(request.queries.map(resultKey));
  const complete = Promise.withResolvers<void>();
  const read = async () => {
    for await (const { key, result } of query(request, signal)) {
      results.set(key, result);
      missing.delete(key);
      if (missing.size === 0) complete.resolve();
    }
  };
  void read().then(complete.resolve, (error: unknown) => complete.reject(error));
  await complete.promise;
}

/** Tags that do not come are left out: the values are there all the same. */
function readResult(results: ReadonlyMap<string, TargetResult>, index: number, failure: string | undefined): LevelResult {
  const result = results.get(`v${index}`);
  const tags = results.get(`t${index}`);
  if (!result) return { kind: 'failed', message: failure ?? NO_RESULT };
  if (result.kind === 'error') return { kind: 'failed', message: result.error.message };
  if (result.kind === 'pending') return { kind: 'pending', range: rangeToRepeat(result) };
  if (tags?.kind === 'pending') return { kind: 'pending', range: rangeToRepeat(tags) };
  const values = foundIn(result.frames);
  return tags?.kind === 'frames'
    ? { kind: 'found', values, tags: foundIn(tags.frames).map(({ value }) => value) }
    : { kind: 'found', values };
}
