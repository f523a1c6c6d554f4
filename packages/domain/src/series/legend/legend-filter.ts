/** Whether a series passes the filter of a legend: all words of the text stand somewhere in its name, whatever their case. Without words all pass. */
export function legendFilter(text: string): (name: string) => boolean {
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  return (name) => {
    const lower = name.toLowerCase();
    return parts.every((part) => lower.includes(part));
  };
}
