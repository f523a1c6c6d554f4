import { describe, expect, test } from 'vitest';
import { cycleText, findCycleOf, findCycles, findDependants, findDependencies, type Dependencies } from './dependencies.ts';
import { readVariables } from './variable.ts';
import { readDashboard } from '../dashboard/read-dashboard.ts';

const graphOf = (list: Readonly<Record<string, readonly string[]>>): Dependencies => new Map(Object.entries(list));
const dependenciesOf = (list: readonly Record<string, unknown>[]) =>
  Object.fromEntries(findDependencies(readVariables(readDashboard({ templating: { list } }))));

describe('what a variable needs', () => {
  test.each([
    ['its query', { query: 'label_values(up{env="$env"}, job)' }, ['env']],
    ['a query that is an object', { query: { query: 'x [[env]]', refId: 'A' } }, ['env']],
    ['its data source by name', { datasource: '$ds' }, ['ds']],
    ['its data source as a reference', { datasource: { type: 'prometheus', uid: '${ds}' } }, ['ds']],
    ['its expression', { regex: '/^${env:regex}-/' }, ['env']],
    ['all of them, each once', { query: '$env', datasource: '$ds', regex: '/$env/' }, ['env', 'ds']],
    ['itself, which is the value it has', { query: '$v' }, []],
    ['a name that is no variable', { query: '$nobody $1 $__interval' }, []],
    ['its stored values, which are none of it', { current: { text: '$env', value: '$env' }, options: [{ text: '$env' }] }, []],
  ])('%s', (_, definition, expected) => {
    const found = dependenciesOf([
      { name: 'env', type: 'custom' },
      { name: 'ds', type: 'datasource' },
      { name: 'v', type: 'query', ...definition },
    ]);
    expect(found['v']).toEqual(expected);
  });
  test.each(['custom', 'interval', 'constant', 'textbox', 'adhoc'])('a variable of the type %s needs nothing', (type) => {
    expect(dependenciesOf([{ name: 'a' }, { name: 'b', type, query: '$a', datasource: '$a', regex: '$a' }])['b']).toEqual([]);
  });
  test('a data source variable needs what its expression names', () => {
    expect(dependenciesOf([{ name: 'a' }, { name: 'b', type: 'datasource', query: '$a', regex: '/$a/' }])['b']).toEqual(['a']);
  });
});

describe('cycles', () => {
  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly (readonly string[])[]]>([
    ['nothing', {}, []],
    ['variables without needs', { a: [], b: [] }, []],
    ['one behind the other', { c: ['b'], b: ['a'], a: [] }, []],
    ['two ways to the same one', { a: [], b: ['a'], c: ['a'], d: ['b', 'c'] }, []],
    ['a cycle, and who needs it', { a: ['b'], b: ['a'], c: ['a'], d: [] }, [['a', 'b']]],
    ['a cycle of three', { a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
    [
      'two cycles',
      { a: ['b'], b: ['a'], x: ['y'], y: ['x', 'a'] },
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
    ],
    ['what is needed by a cycle', { a: [], b: ['a', 'c'], c: ['b'] }, [['b', 'c']]],
  ])('of %s', (_, list, cycles) => {
    expect(findCycles(graphOf(list))).toEqual(cycles);
  });

  test('of any graph: each need of a cycle is one, and without their members nothing needs itself', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed);
      const names = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, index) => `v${index}`);
      const dependencies = new Map(names.map((name) => [name, names.filter((other) => other !== name && random() < 0.15)] as const));
      const cycles = findCycles(dependencies);
      const members = new Set(cycles.flat());
      for (const cycle of cycles)
        cycle.forEach((name, index) => expect(dependencies.get(name)).toContain(cycle[(index + 1) % cycle.length]));
      const known = (done: ReadonlySet<string>) =>
        names.filter((name) => done.has(name) || (dependencies.get(name) ?? []).every((need) => done.has(need)));
      expect(names.reduce((done) => new Set(known(done)), members).size).toBe(names.length);
    }
  });
});

test('the cycle of one variable is a way from it back to itself', () => {
  const dependencies = graphOf({ a: ['b', 'c'], b: ['c'], c: ['b', 'd'], d: ['a'], e: ['a'] });
  expect(findCycleOf(dependencies, 'a')).toEqual(['a', 'b', 'c', 'd']);
  expect(findCycleOf(dependencies, 'e')).toBeUndefined();
});

test('all that have to be filled anew, also over several steps, and not what changed itself', () => {
  const dependencies = graphOf({ a: [], b: ['a'], c: ['b'], d: [], e: ['d', 'c'] });
  expect([...findDependants(dependencies, ['a'])].toSorted()).toEqual(['b', 'c', 'e']);
  expect([...findDependants(dependencies, ['d'])]).toEqual(['e']);
  expect([...findDependants(dependencies, ['e'])]).toEqual([]);
});

test('a cycle is told by its names', () => {
  expect(cycleText(['a', 'b'])).toBe('Variables need each other: a needs b needs a. Change the query of one of them.');
});

/** Numbers in [0, 1) that are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('[B14] a document of very many variables', () => {
  const COUNT = 20_000;
  const chain = Array.from({ length: COUNT }, (_, index): [string, readonly string[]] => [
    `v${index}`,
    index + 1 < COUNT ? [`v${index + 1}`] : [],
  ]);
  /** Counts how often the needs of any variable are read. */
  class Counted extends Map<string, readonly string[]> {
    reads = 0;
    override get(name: string) {
      this.reads += 1;
      return super.get(name);
    }
  }
  test('in which each needs the next has no cycle, and each is read a few times', () => {
    const dependencies = new Counted(chain);
    expect(findCycles(dependencies)).toEqual([]);
    expect(dependencies.reads).toBeLessThan(3 * COUNT);
  });
  test('in which the last needs the first is one cycle', () => {
    const [cycle, ...others] = findCycles(new Map([...chain, [`v${COUNT - 1}`, ['v0']]]));
    expect([cycle?.length, others]).toEqual([COUNT, []]);
  });
  test.each([
    ['a chain leads to a cycle', [...chain, [`v${COUNT - 1}`, [`v${COUNT - 2}`]]], 1],
    ['a cycle leads to a chain to a cycle', [['w', ['v0', 'u']], ['u', ['w']], ...chain, [`v${COUNT - 1}`, [`v${COUNT - 2}`]]], 2],
    ['one is in a cycle with each', [['hub', chain.map(([name]) => name)], ...chain.map(([name]) => [name, ['hub']] as const)], 1],
  ] as const)('in which %s has each read a few times', (_, arrows, count) => {
    const dependencies = new Counted(arrows);
    expect(findCycles(dependencies)).toHaveLength(count);
    expect(dependencies.reads).toBeLessThan(3 * COUNT);
  });
  test('is filled anew without reading each for each', () => {
    const dependencies = new Counted(chain);
    expect(findDependants(dependencies, [`v${COUNT - 1}`]).size).toBe(COUNT - 1);
  });
});
