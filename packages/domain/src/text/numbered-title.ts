interface Numbering {
  /** What stands behind the title, in brackets. */
  readonly word: string;
  /** From the second on it is told, too. */
  readonly count: number;
  /** Of the whole; the title gives way. */
  readonly maxLength?: number;
}

/** A title told apart from its original: `CPU (copy)`, then `CPU (copy 2)` and so on. */
export function numberedTitle(title: string, { word, count, maxLength = Infinity }: Numbering): string {
  const end = count === 1 ? ` (${word})` : ` (${word} ${count})`;
  return title.slice(0, maxLength - end.length) + end;
}
