/** One rule of the specification broken on purpose: a text of the product replaced by another, and the test that has to notice. */
export interface RuleFault {
  readonly rule: string;
  readonly path: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** Test file with the test whose title carries the rule. */
  readonly test: string;
}

/**
 * `red`: a test of the rule failed. `SURVIVED`: all passed. `not run`: no test of the rule ran, because the file could not be loaded
 * or no title carries the rule. `stale`: the text does not stand exactly once in the file, so nothing was broken.
 */
export type RuleVerdict = 'red' | 'SURVIVED' | 'not run' | 'stale: text not found';

/** What is read of a report of vitest's reporter `json`. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Which faults are run. */
export interface FaultChoice {
  /** Ids; none: faults of every rule. */
  readonly rules: readonly string[];
  /** Files that changed; undefined: it does not matter what changed. */
  readonly changed?: ReadonlySet<string> | undefined;
}

/** The faults of the rules whose product file or test file changed. */
export const chooseFaults = (faults: readonly RuleFault[], { rules, changed }: FaultChoice): readonly RuleFault[] =>
  faults.filter(
    ({ rule, path, test }) => (rules.length === 0 || rules.includes(rule)) && (!changed || changed.has(path) || changed.has(test)),
  );

/** The source with the rule broken; undefined when the text does not stand in it exactly once. */
export function breakRule(source: string, { text, replacement }: Pick<RuleFault, 'text' | 'replacement'>): string | undefined {
  const start = source.indexOf(text);
  if (text === '' || start === -1 || source.includes(text, start + 1)) return undefined;
  return source.slice(0, start) + replacement + source.slice(start + text.length);
}

/** Reads from a report what the tests of one rule said. A file that could not be loaded has no results, so a fault in grammar is never `red`. */
export function judgeReport({ testResults }: TestReport, rule: string): RuleVerdict {
  const statuses = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(`[${rule}]`))
    .map(({ status }) => status);
  if (statuses.includes('failed')) return 'red';
  return statuses.includes('passed') ? 'SURVIVED' : 'not run';
}

/** The pattern of test names that carry one of the rules. */
export const namePattern = (rules: readonly string[]): string =>
  `\\[(?:${[...new Set(rules)].map((rule) => rule.replaceAll('.', '\\.')).join('|')})\\]`;

/** Rules that test files carry without a fault that the file has to notice, as `rule  path`; `tests` are the texts of the files by path. */
export function findUnbroken(
  rules: readonly string[],
  tests: ReadonlyMap<string, string>,
  faults: readonly RuleFault[],
): readonly string[] {
  const broken = new Set(faults.map(({ rule, test }) => `${rule}  ${test}`));
  return [...tests].flatMap(([path, text]) =>
    rules
      .filter((rule) => text.includes(`[${rule}]`))
      .map((rule) => `${rule}  ${path}`)
      .filter((one) => !broken.has(one)),
  );
}
