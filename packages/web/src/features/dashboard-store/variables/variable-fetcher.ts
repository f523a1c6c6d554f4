import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { retainChoice } from '@pharos/domain/variables/retain-choice';
import type { CurrentVariable, FetchedVariable } from '@pharos/domain/variables/current';
import { cycleText, findCycles, findDependants, findDependencies, type Dependencies } from '@pharos/domain/variables/dependencies';
import { DEFAULT_SOURCE_OPTION, type FoundSources } from '@pharos/domain/variables/source-options';
import { ALL_VALUE, type VariableOption } from '@pharos/domain/variables/variable-option';
import { isFetched, readVariables, type Variable, type VariableChoice } from '@pharos/domain/variables/variable';
import type { FetchHost, FetchOptions, RangeDependent, VariableFetcher } from './fetch-host.ts';
import { fetchLevel, type LevelResult } from './fetch-level.ts';
import { NO_RESULT } from './lookup-target.ts';
import { readOptions } from './read-options.ts';

/** A slow source is asked again after so long, where nothing else is to be fetched meanwhile. */
const REPEAT_AFTER_MS = 1000;

const NONE: ReadonlySet<string> = new Set();

/** Fetches the variables of an open dashboard level by level: one request for all that can be fetched at the same time. */
export const createVariableFetcher = (host: FetchHost): VariableFetcher => new Fetcher(host);

/**
 * What is known while variables are fetched, beside `VariableProgress` of the store:
 *
 * | state | written by | gone when |
 * | --- | --- | --- |
 * | `#open`: still to be fetched, and whether in any case | `fetch`; `#commit`, for what depends on a changed value | `#commit` of any result but a pending one |
 * | `#slow`: pending at its source, with the range to repeat | `#commit` | `#commit` of its next result; a later `fetch` joins the call |
 * | `#changed`: has another value than when `#open` was last empty | `fetch`, `#commit` | `#open` is empty |
 * | `#retained`: chosen values that stay, found or not | `fetch` | `#open` is empty |
 * | `#controller`: the run at work | `fetch`: the run before ends, and commits nothing more | the next `fetch`, `dispose` |
 *
 * One turn of a run: `#sortOpen`; the request of the level leaves; what is done without one is committed, a microtask later, since the store is
 * still calling its listeners; results are read and committed in one change; where all of them are pending, a second passes. `#commit` deletes from
 * `#open`, reports (values and `pending`, the keys of `#open`), and only then compares scopes and adds what became stale, which a second
 * report holds. Panels wait as long as `pending` names a variable of theirs. `dispose` ends the run and reports nothing: what was pending stays so.
 */
class Fetcher implements VariableFetcher {
  readonly #host: FetchHost;
  /** Still to be fetched; false for those that are, only if something they need has another value. */
  readonly #open = new Map<string, boolean>();
  readonly #retained = new Set<string>();
  readonly #changed = new Set<string>();
  /** Ranges of sources that have not answered yet, so that the call they work on is joined. */
  readonly #slow = new Map<string, LevelResult & { kind: 'pending' }>();
  #controller: AbortController | undefined;

  constructor(host: FetchHost) {
    this.#host = host;
  }

  dependants = (changed: Iterable<string>): ReadonlySet<string> => this.#fetchable(findDependants(this.#dependencies(), changed));

  ofRange = (): RangeDependent => {
    const own = this.#variables().filter(({ type, document }) => type === 'query' && VariableDefinition.parse(document).refresh === 2);
    const sure = new Set(own.map(({ name }) => name));
    return { sure, names: sure.union(this.dependants(sure)) };
  };

  ofDocument = (before: Dashboard, after: Dashboard): ReadonlySet<string> => {
    const known = new Map(readVariables(before).map((variable) => [variable.name, variable]));
    const changed = readVariables(after).filter((variable) => isFetched(variable) && !isSameDefinition(known.get(variable.name), variable));
    return new Set(changed.map(({ name }) => name));
  };

  fetch = (names: ReadonlySet<string>, { retained, changed, sure = changed ? NONE : names }: FetchOptions = {}): void => {
    for (const name of names) this.#open.set(name, this.#open.get(name) === true || sure.has(name));
    for (const name of retained ?? []) this.#retained.add(name);
    for (const name of changed ?? []) this.#changed.add(name);
    this.#controller?.abort();
    this.#controller = new AbortController();
    void this.#run(this.#controller.signal);
  };

  dispose = (): void => this.#controller?.abort();

  #variables(): readonly CurrentVariable[] {
    return this.#host.getState().variables;
  }

  #dependencies(): Dependencies {
    return findDependencies(this.#variables());
  }

  #fetchable(names: ReadonlySet<string>): ReadonlySet<string> {
    return new Set(
      this.#variables()
        .filter((variable) => isFetched(variable) && names.has(variable.name))
        .map(({ name }) => name),
    );
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (this.#open.size > 0) {
      const { ready: variables, done } = this.#sortOpen();
      const level = fetchLevel(this.#host, variables, { slow: this.#slow, signal });
      if (done.length > 0) {
        await Promise.resolve(); // whoever changed the state is still telling about it
        if (signal.aborted) return;
        this.#commit(done);
        if (variables.length === 0) continue;
      }
      const results = await level;
      if (signal.aborted) return;
      const outcomes = await Promise.all(variables.map((variable) => this.#read(variable, results.get(variable.name))));
      if (signal.aborted) return;
      this.#commit(outcomes);
      if (variables.length > 0 && variables.every(({ name }) => this.#slow.has(name)))
        await new Promise<void>((resolve) => void this.#host.later(REPEAT_AFTER_MS, resolve));
      if (signal.aborted) return;
    }
    this.#retained.clear();
    this.#changed.clear();
  }

  /** The next level: what needs nothing that is still to be fetched. What needs itself by a detour, or nothing that changed, is done. */
  #sortOpen(): { readonly ready: readonly CurrentVariable[]; readonly done: readonly Outcome[] } {
    const dependencies = this.#dependencies();
    const failed = new Map(findCycles(dependencies).flatMap((cycle) => cycle.map((name) => [name, cycleText(cycle)] as const)));
    const variables = new Map(this.#variables().map((variable) => [variable.name, variable]));
    const done: Outcome[] = [];
    const ready: CurrentVariable[] = [];
    for (const [name, isSure] of this.#open) {
      const variable = variables.get(name);
      const needs = dependencies.get(name) ?? [];
      const failure = failed.get(name);
      if (!variable || failure !== undefined) done.push({ name, failure });
      else if (needs.some((need) => this.#open.has(need) && !failed.has(need))) continue;
      else if (!isSure && !needs.some((need) => this.#changed.has(need))) done.push({ name });
      else ready.push(variable);
    }
    return { ready, done };
  }

  async #read(variable: CurrentVariable, result: LevelResult | undefined): Promise<Outcome> {
    const { name } = variable;
    if (result?.kind === 'pending') return { name, slow: result };
    if (result?.kind !== 'found') return { name, failure: result?.message ?? NO_RESULT };
    try {
      const { values: found, tags, sources } = result;
      const options = await readOptions(variable, { found, defaultName: sources?.defaultName }, this.#host.getState().scope);
      return { name, options, tags, sources };
    } catch (error) {
      return { name, failure: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Takes over what became of some variables, in one change of the page. */
  #commit(outcomes: readonly Outcome[]): void {
    const { progress, values: before, scope, variables } = this.#host.getState();
    const fetched = new Map(progress.fetched);
    const failures = new Map(progress.failures);
    const values = new Map(Object.entries(before));
    const known = new Map(variables.map((variable) => [variable.name, variable]));
    for (const one of outcomes) {
      if (one.slow) {
        this.#slow.set(one.name, one.slow);
        continue;
      }
      this.#slow.delete(one.name);
      this.#open.delete(one.name);
      failures.delete(one.name);
      if (one.failure !== undefined) failures.set(one.name, one.failure);
      const variable = one.options && known.get(one.name);
      if (!variable || !one.options) continue;
      // What is chosen now: somebody may have chosen while the values were on their way.
      const choice = retainChoice({ options: one.options, isMulti: variable.isMulti }, byName(variable.current, one.sources));
      fetched.set(one.name, { options: one.options, choice, tags: one.tags, absent: absentIn(one.sources, one.options) });
      if (!this.#retained.has(one.name)) values.delete(one.name);
    }
    const next = Object.fromEntries(values);
    this.#host.report({ fetched, failures, pending: new Set(this.#open.keys()) }, isEqualJson(next, before) ? before : next);
    const after = this.#host.getState().scope;
    const changed = outcomes.flatMap(({ name }) => (isEqualJson(scope[name], after[name]) ? [] : [name]));
    for (const name of changed) this.#changed.add(name);
    const stale = [...this.dependants(changed)].filter((name) => !this.#open.has(name));
    for (const name of stale) this.#open.set(name, false);
    if (stale.length > 0) this.#hold();
  }

  /** Panels of what became stale wait for it too: they have not queried yet, because requests leave once the work at hand is done. */
  #hold(): void {
    const { progress, values } = this.#host.getState();
    this.#host.report({ ...progress, pending: new Set(this.#open.keys()) }, values);
  }
}

/** What became of a variable: neither of the three where its values stand. */
interface Outcome {
  readonly name: string;
  readonly options?: readonly VariableOption[];
  readonly tags?: readonly string[] | undefined;
  readonly sources?: FoundSources | undefined;
  readonly failure?: string | undefined;
  readonly slow?: LevelResult & { readonly kind: 'pending' };
}

/** A choice of sources, those that are named by uid by their names. */
function byName(choice: VariableChoice | undefined, sources: FoundSources | undefined): VariableChoice | undefined {
  if (!choice || !sources || sources.wanted.size === 0) return choice;
  const nameOf = (value: string): string => sources.wanted.get(value) ?? value;
  if (typeof choice.value !== 'string') return { ...choice, value: choice.value.map(nameOf) };
  const name = sources.wanted.get(choice.value);
  return name === undefined ? choice : { text: name, value: name };
}

/** Wanted sources that are not here, and what is shown instead: the default source, else the first there is. */
function absentIn(sources: FoundSources | undefined, options: readonly VariableOption[]): FetchedVariable['absent'] {
  const first = options.find(({ value }) => value !== ALL_VALUE);
  const values = new Set([...(sources?.wanted ?? [])].flatMap(([value, name]) => (name === undefined ? [value] : [])));
  if (!first || first.value === '' || values.size === 0) return undefined;
  return { values, shown: first.value === DEFAULT_SOURCE_OPTION.value ? (sources?.defaultName ?? first.text) : first.text };
}

/** Whether two entries get the same values; what is chosen does not count. */
function isSameDefinition(before: Variable | undefined, after: Variable): boolean {
  if (!before) return false;
  const definitionOf = ({ document: { current: _current, options: _options, label: _label, hide: _hide, ...definition } }: Variable) =>
    definition;
  return isEqualJson(definitionOf(before), definitionOf(after));
}
