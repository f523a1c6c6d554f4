import { trimEndOf } from '../text/trim-end.ts';
import { nameKey } from '../text/name-key.ts';

const MIN_LENGTH = 2;
/** Longer ones are no words that anybody types. */
const MAX_LENGTH = 100;
/** Of one name, such as a path of Graphite. */
const MAX_PARTS = 12;
const NAME = /[\p{L}\p{N}_][\p{L}\p{N}_:.-]*/gu;
const PART_START = /(?<=[_:.-])(?=[\p{L}\p{N}])/u;
/** Numbers and spans of time are no words: `0.95`, `5m`, `1e9`. */
const NUMBER = /^[\d._:-]+(?:[a-z]{1,2}\d*)?$/;

/**
 * Words that a text is found by, in the form of `nameKey`: each name, and the rest of it from each of its parts on. So `cpu_seconds`
 * finds `node_cpu_seconds_total` as the beginning of a word.
 */
export function splitTerms(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const [name] of nameKey(text).matchAll(NAME)) for (const word of fromEachPart(name)) terms.add(word);
  return terms;
}

function fromEachPart(name: string): readonly string[] {
  const parts = trimEndOf(name, '_:.-').split(PART_START);
  const rests = parts.slice(0, MAX_PARTS).map((_, index) => parts.slice(index).join(''));
  return rests.map((rest) => rest.slice(0, MAX_LENGTH)).filter((rest) => rest.length >= MIN_LENGTH && !NUMBER.test(rest));
}
