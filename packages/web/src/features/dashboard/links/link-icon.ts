const ICONS: ReadonlyMap<string, string> = new Map([
  ['external link', 'external-link'],
  ['dashboard', 'layout-dashboard'],
  ['question', 'circle-question-mark'],
  ['info', 'info'],
  ['bolt', 'zap'],
  ['doc', 'file-text'],
  ['cloud', 'cloud'],
]);

/** The icon of a link, by the name that documents give it. */
export const linkIcon = (name: string): string => ICONS.get(name) ?? 'external-link';
