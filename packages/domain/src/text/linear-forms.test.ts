import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTerms } from '../search/index-terms.ts';
import { formatDate } from '../time/date-format.ts';
import { nameKey } from './name-key.ts';
import { trimEndOf } from './trim-end.ts';
import { withoutTags } from './without-tags.ts';

/** Texts of a few letters, so that openings, closings and their repeats are all there. */
const textsOf = (...letters: readonly string[]) => fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''));

test('[B13] letters are taken from the end as the expression took them', () => {
  fc.assert(
    fc.property(textsOf('/', 'a', '.', '-'), (text) => {
      expect(trimEndOf(text, '/')).toBe(text.replace(/\/+$/, ''));
      expect(trimEndOf(text, '.-')).toBe(text.replace(/[.-]+$/, ''));
    }),
  );
});

test('[B13] tags are taken out as the expression took them', () => {
  fc.assert(
    fc.property(textsOf('<', '>', 'a', ' ', '/'), (text) => {
      expect(withoutTags(text)).toBe(text.replaceAll(/<[^>]*>/g, ' '));
    }),
  );
});

test('[B13] words of a search are those that the expression found', () => {
  fc.assert(
    fc.property(textsOf('a', '1', '_', '-', ':', ' ', 'é'), (text) => {
      expect(searchTerms(text)).toEqual([...new Set(nameKey(text).match(/[\p{L}\p{N}_:.-]*[\p{L}\p{N}]/gu) ?? [])]);
    }),
  );
});

test('[B13] literal text of a date format is what stands between a bracket and the next that closes', () => {
  fc.assert(
    fc.property(textsOf('[', ']', 'MMMM', 'at', ' '), (pattern) => {
      const expected = pattern.replace(
        /\[([^\]]*)\]|MMMM|a/g,
        (token, literal: string | undefined) => literal ?? (token === 'a' ? 'am' : 'January'),
      );
      expect(formatDate(0, pattern, 'utc')).toBe(expected);
    }),
  );
});
