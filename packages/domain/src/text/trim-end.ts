/** The text without these letters at its end, however many there are. */
export function trimEndOf(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
