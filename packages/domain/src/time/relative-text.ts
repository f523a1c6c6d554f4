const plural = (count: number, unit: string, one: string): string => (count === 1 ? one : `${count} ${unit}s`);

function formatAge(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(seconds / 3600);
  const days = Math.round(seconds / 86_400);
  const months = Math.round(days / 30.4375);
  if (Math.round(seconds) < 45) return 'a few seconds';
  if (minutes < 45) return plural(Math.max(1, minutes), 'minute', 'a minute');
  if (hours < 22) return plural(Math.max(1, hours), 'hour', 'an hour');
  if (days < 26) return plural(Math.max(1, days), 'day', 'a day');
  if (months < 11) return plural(Math.max(1, months), 'month', 'a month');
  return plural(Math.max(1, Math.round(days / 365.25)), 'year', 'a year');
}

/** Distance of two instants in words: "2 minutes ago", "in an hour", "a few seconds ago". */
export function relativeText(ms: number, nowMs: number): string {
  const text = formatAge(Math.abs(nowMs - ms) / 1000);
  return ms > nowMs ? `in ${text}` : `${text} ago`;
}
