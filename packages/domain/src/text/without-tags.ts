/** The text with a space in place of each tag of markup. A `<` that nothing closes stays. */
export function withoutTags(text: string): string {
  const plain: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('<', from);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    if (close < 0) return plain.join('') + text.slice(from);
    plain.push(text.slice(from, open), ' ');
    from = close + 1;
  }
}
