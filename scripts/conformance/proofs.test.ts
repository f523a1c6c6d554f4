import { describe, expect, test } from 'vitest';
import { findProblems, findProofs, type Rule } from './proofs.ts';

// Put together, so that these examples are no proofs themselves.
const tag = (id: string): string => `[${id}]`;
const rule = (id: string, part = 'foundation'): Rule => ({ id, rule: `rule ${id}`, where: 'doc1', part });
const rules = [rule('1.1.0-a'), rule('1.1.0-b'), rule('2.1.0-a', 'panels')];
const tests = (text: string): ReadonlyMap<string, string> => new Map([['packages/x/src/x.test.ts', text]]);
const problems = (text: string, waiting: Readonly<Record<string, string>> = {}): readonly string[] =>
  findProblems(findProofs(rules, tests(text), waiting), tests(text), ['foundation']);

test('a title carries the ids it proves', () => {
  const [first, second] = findProofs(rules, tests(`test('${tag('1.1.0-a')} ${tag('1.1.0-b')} it\\'s so', () => {});`), {});
  expect(first?.tests).toEqual([{ path: 'packages/x/src/x.test.ts', title: "it\\'s so" }]);
  expect(second?.tests).toHaveLength(1);
});

describe('it fails', () => {
  const both = `test("${tag('1.1.0-a')} one");\ntest(\`${tag('1.1.0-b')} two\`);`;

  test('not when every rule of the part is proven', () => {
    expect(problems(both)).toEqual([]);
  });

  test('when a rule of the part is not', () => {
    expect(problems(`test('${tag('1.1.0-a')} one')`)).toEqual(['no test proves [1.1.0-b] rule 1.1.0-b (doc1)']);
  });

  test('not when that rule waits for a reason', () => {
    expect(problems(`test('${tag('1.1.0-a')} one')`, { '1.1.0-b': 'teams come later' })).toEqual([]);
  });

  test('when a reason is empty, or over', () => {
    expect(problems(`test('${tag('1.1.0-a')} one')`, { '1.1.0-b': ' ' })).toEqual(['waiting.json: 1.1.0-b has no reason']);
    expect(problems(both, { '1.1.0-b': 'later' })).toEqual(['waiting.json: 1.1.0-b is proven, so it waits no more']);
  });

  test('when a title names a rule that is none', () => {
    expect(problems(`${both}\ntest('${tag('9.9.9-z')} three')`)).toEqual(['packages/x/src/x.test.ts: [9.9.9-z] is no rule']);
  });

  test('not for an id in a comment, which proves nothing', () => {
    expect(problems(`// ${tag('1.1.0-a')}\ntest('${tag('1.1.0-b')} two')`)).toEqual(['no test proves [1.1.0-a] rule 1.1.0-a (doc1)']);
  });
});
