/** Whether a series passes the filter of a legend: all words of the text stand somewhere in its name, whatever their case. Without words all pass. */
export function legendFilter(text: string): (name: string) => boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (name) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
