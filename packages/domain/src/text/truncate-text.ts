/** The first characters of a text, at most `length` UTF-16 code units; a character of two is left out whole where only its first half would fit. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
