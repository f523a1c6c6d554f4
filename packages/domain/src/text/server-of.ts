/** Protocol, host and port of an address, in small letters; the text itself where it is no address. */
export function serverOf(url: string): string {
  const parsed = URL.parse(url); // blanks around it do not count
  return parsed ? `${parsed.protocol}//${parsed.host}`.toLowerCase() : url.trim();
}
