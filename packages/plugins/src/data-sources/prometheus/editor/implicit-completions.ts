import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';

/** What a list may open behind by itself, without a letter of a name: brackets, commas and quotes, where a name or value has to follow. */
const OPENS_LIST = /[({,"'`]\s*$/;

/**
 * Of the completions that are found, those that open by themselves while somebody types: names and words, never operators, and nothing
 * behind what may be the end of the expression. Ctrl+Space shows them all.
 */
export function narrowImplicit(
  { explicit, pos, state }: Pick<CompletionContext, 'explicit' | 'pos' | 'state'>,
  result: CompletionResult | null,
): CompletionResult | null {
  if (explicit || result === null) return result;
  const typed = state.sliceDoc(result.from, pos);
  if (!/[A-Za-z_]/.test(typed) && !OPENS_LIST.test(state.sliceDoc(Math.max(0, pos - 10), pos))) return null;
  const options = result.options.filter(({ label }) => /\w/.test(label));
  return options.length === 0 ? null : { ...result, options };
}
