/** A text without the empty lines at its end; blanks on the last line stay, because somebody may be typing behind them. */
export function withoutTrailingLines(text: string): string {
  const trimmed = text.trimEnd();
  return text.slice(trimmed.length).includes('\n') ? trimmed : text;
}
