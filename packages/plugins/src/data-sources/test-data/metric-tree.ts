import { type FoundValue, QueryError } from '@pharos/plugin';

const LETTERS = ['A', 'B', 'C'] as const;
/** Names have at most so many letters. */
const DEPTH = 6;
const MAX_NAMES = 100_000;

/** `names(50000)`, an addition of ours: a list as long as one wants, for trying how one is searched. */
const NAMES = /^names\((\d{1,7})\)$/;

const childrenOf = (name: string): readonly string[] => (name.length >= DEPTH ? [] : LETTERS.map((letter) => name + letter));

/** Whether a name is one of those that a part of the query says: `AB`, `A*`, `{A,B}`, `*`. */
function isNamed(part: string, name: string): boolean {
  const wanted = part.startsWith('{') ? part.replaceAll(/[{}]/g, '').split(',') : [part];
  return wanted.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
}

/**
 * Names of a made-up tree, which variables can go down level by level: `*` gives A, B and C, `A.*` gives AA, AB and AC, `{A,B}.*` those of
 * both. A text that begins with `value` is itself.
 */
export function queryTree(query: string): readonly FoundValue[] {
  const text = query.trim();
  const count = NAMES.exec(text)?.[1];
  if (count !== undefined) return madeNames(Number(count));
  if (text.startsWith('value')) return [{ value: text }];
  let names = childrenOf('');
  const parts = text.split('.');
  parts.forEach((part, index) => {
    const found = names.filter((name) => isNamed(part, name));
    names = index === parts.length - 1 ? found : found.flatMap(childrenOf);
  });
  return names.map((value) => ({ value }));
}

function madeNames(count: number): readonly FoundValue[] {
  if (count > MAX_NAMES) throw new QueryError(`At most ${MAX_NAMES.toLocaleString('en-US')} names`);
  return Array.from({ length: count }, (_, index) => ({ value: `name-${String(index + 1).padStart(6, '0')}` }));
}
