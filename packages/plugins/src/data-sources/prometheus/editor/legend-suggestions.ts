interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** At most this many labels are suggested (wire-notes product 2.2). */
const MAX = 1000;

/** `{{label}}` places to add to a legend; one that is being typed is completed. */
export const legendSuggestions = (labels: readonly string[], typed: string): readonly Suggestion[] =>
  labels.slice(0, MAX).map((name) => ({ value: `${withoutOpenPlace(typed)}{{${name}}}`, label: `{{${name}}}` }));

function withoutOpenPlace(typed: string): string {
  const open = typed.indexOf('{{', typed.lastIndexOf('}') + 1);
  return open < 0 ? typed : typed.slice(0, open);
}
