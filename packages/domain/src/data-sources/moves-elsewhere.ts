/** What decides where the secrets of a data source go. */
export interface SecretDestination {
  readonly type: string;
  readonly access: 'proxy' | 'direct';
  readonly url: string;
}

/**
 * Whether the stored secrets of a data source would reach somebody else after a change: another server, another kind of source, or the
 * browser. Then they are forgotten unless sent again (wire-notes security T8). Another path or query on the same server is no move.
 */
export const movesElsewhere = (stored: SecretDestination, next: SecretDestination): boolean =>
  stored.type !== next.type || stored.access !== next.access || serverAt(stored.url) !== serverAt(next.url);

/** Protocol, host and port; the text itself where it is no address. */
function serverAt(url: string): string {
  const parsed = URL.parse(url); // blanks around it do not count
  return parsed ? `${parsed.protocol}//${parsed.host}`.toLowerCase() : url.trim();
}
