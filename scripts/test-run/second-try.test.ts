import { describe, expect, test } from 'vitest';
import type { Failure, Outcome } from './outcome.ts';
import { mergeSecondTries, planSecondTry } from './second-try.ts';
import type { Step, StepOutcome } from './steps.ts';

const runNothing = (): Promise<Outcome> => Promise.resolve({ passed: 0, failed: 0 });
const browser: Step = { name: 'browser tests', run: runNothing, runFile: runNothing };
const databases: Step = { name: 'database tests', run: runNothing, runFile: runNothing };
const units: Step = { name: 'unit tests', run: runNothing };

const failing = (path: string, name: string): Failure => ({ path, test: name, reason: `Error: ${name}\n    at ${path}` });
const failed = (step: Step, ...failures: readonly Failure[]): StepOutcome => ({ step, passed: 10, failed: failures.length, failures });
const passed = (step: Step): StepOutcome => ({ step, passed: 10, failed: 0, failures: [] });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => failing('pages.e2e.ts', `page ${index + 1}`));

describe('what runs once more', () => {
  const pathsOf = (outcomes: readonly StepOutcome[]) => planSecondTry(outcomes, []).files.map(({ step, path }) => `${step.name}: ${path}`);

  test('each file in which a test failed, by its step, once', () => {
    expect(pathsOf([passed(units), passed(browser)])).toEqual([]);
    expect(
      pathsOf([
        passed(units),
        failed(browser, failing('pages.e2e.ts', 'a'), failing('lists.e2e.ts', 'b'), failing('pages.e2e.ts', 'c')),
        failed(databases, failing('jobs.test.ts', 'd')),
      ]),
    ).toEqual(['browser tests: pages.e2e.ts', 'browser tests: lists.e2e.ts', 'database tests: jobs.test.ts']);
  });

  test('five failures at most, of all steps together', () => {
    expect(pathsOf([failed(browser, ...numbered(5))])).toEqual(['browser tests: pages.e2e.ts']);
    expect(planSecondTry([failed(browser, ...numbered(3)), failed(databases, ...numbered(3))], [])).toEqual({
      files: [],
      refusal: '6 failed, more than 5',
    });
  });

  const one = failed(browser, failing('pages.e2e.ts', 'a page opens'));
  const page = (name: string, path = 'pages.e2e.ts') => [failed(browser, failing(path, name))];
  test.each<[string, readonly StepOutcome[], readonly string[]]>([
    ['a unit test failed, or a check', [one, failed(units, failing('a.test.ts', 'a'))], []],
    ['a step left no report', [one, { step: databases, passed: 0, failed: 1 }], []],
    ['a failure beside failed tests is none of them', [{ ...one, failed: 2 }], []],
    ['a title carries the row of an attack', page(`[${'B11'}] a door stays shut`), []],
    ['a title carries a rule about rights', page('pages > [1.2.4-a] [1.6.1-f] a Viewer makes no folder'), []],
    ['a title carries a rule of a section about rights', page('[1.2.6-b] rows'), []],
    ['a title carries a rule about tenants', page('[1.7.0-a] each call'), []],
    ['a title speaks of another organisation', page('rows of another organisation stay invisible'), []],
    ['a title speaks of two copies', page('two copies agree'), []],
    ['a file is about rights', page('a page opens', 'e2e/journeys/roles.e2e.ts'), []],
    ['a server ended by itself', [one], ['PostgreSQL']],
  ])('nothing where %s', (_, outcomes, ended) => {
    const { files, refusal } = planSecondTry(outcomes, ended);
    expect(files).toEqual([]);
    expect(refusal).toBeTypeOf('string');
  });

  test('a rule about anything else takes no second try away', () => {
    expect(pathsOf(page('[1.2.4-a] the page opens, with a copy of the link'))).toEqual(['browser tests: pages.e2e.ts']);
    expect(planSecondTry([passed(browser)], ['PostgreSQL'])).toEqual({ files: [] });
  });
});

describe('what a run came to with its second tries', () => {
  const names = ['a', 'b', 'each', 'each'];
  const first: StepOutcome = {
    step: browser,
    passed: 12,
    failed: 3,
    failures: [failing('pages.e2e.ts', 'a'), failing('pages.e2e.ts', 'b'), failing('lists.e2e.ts', 'c')],
    tests: new Map([
      ['pages.e2e.ts', names],
      ['lists.e2e.ts', ['c', ...names]],
    ]),
  };
  const again = (reported: readonly string[], ...failures: readonly Failure[]): Outcome => ({
    passed: reported.length - failures.length,
    failed: failures.length,
    failures,
    tests: new Map([['pages.e2e.ts', reported]]),
  });
  const merge = (outcome: Outcome) => mergeSecondTries([passed(units), first], [{ step: browser, path: 'pages.e2e.ts', outcome }])[1];
  const namesOf = (failures: readonly Failure[] = []) => failures.map(({ test: name }) => name);

  test('a test that passed then counts as passed, once, and is told with its first failure', () => {
    const merged = merge(again(names));
    expect(merged).toMatchObject({ passed: 14, failed: 1, failures: [failing('lists.e2e.ts', 'c')] });
    expect(merged?.secondTries).toEqual([failing('pages.e2e.ts', 'a'), failing('pages.e2e.ts', 'b')]);
  });

  test('a test that failed then has failed, also one that had passed', () => {
    const merged = merge(again(names, failing('pages.e2e.ts', 'b'), failing('pages.e2e.ts', 'each')));
    expect(merged).toMatchObject({ passed: 12, failed: 3 });
    expect(namesOf(merged?.failures)).toEqual(['c', 'b', 'each']);
    expect(namesOf(merged?.secondTries)).toEqual(['a']);
  });

  test.each([
    ['one that had failed', ['b', 'each', 'each'], 'a'],
    ['one that had passed', ['a', 'b', 'each'], 'each'],
  ])('a test that was not run then has failed: %s', (_, reported, name) => {
    const merged = merge(again(reported));
    expect(merged).toMatchObject({ passed: 13, failed: 2 });
    expect(namesOf(merged?.failures)).toEqual(['c', name]);
    expect(namesOf(merged?.secondTries)).not.toContain(name);
  });

  test('a second try that ended without a report, or failed outside its tests, changes nothing', () => {
    expect(merge({ passed: 0, failed: 1, note: 'no report' })).toEqual(first);
    expect(merge({ ...again(names), failed: 1 })).toEqual(first);
  });

  test('both files of a step, and no other step that has a file of that name', () => {
    const below: Step = { ...browser, name: 'below a sub path' };
    const lists: Outcome = { passed: 5, failed: 0, failures: [], tests: new Map([['lists.e2e.ts', ['c', ...names]]]) };
    const [merged, other] = mergeSecondTries(
      [first, { ...first, step: below }],
      [
        { step: browser, path: 'pages.e2e.ts', outcome: again(names) },
        { step: browser, path: 'lists.e2e.ts', outcome: lists },
      ],
    );
    expect(merged).toMatchObject({ passed: 15, failed: 0, failures: [] });
    expect(namesOf(merged?.secondTries)).toEqual(['a', 'b', 'c']);
    expect(other).toEqual({ ...first, step: below });
  });
});
