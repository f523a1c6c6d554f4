/**
 * The number of a dashboard of the catalogue: typed by itself, or in the address of its page (`.../dashboards/1860-node-exporter`).
 * Undefined where the text holds none.
 */
export function catalogueNumber(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{1,15}$/.test(trimmed)) return trimmed;
  return /^https?:\/\/[^/]+\/(?:[^?#]*\/)?dashboards\/(\d{1,15})(?:[-/?#]|$)/i.exec(trimmed)?.[1];
}
