const EDITOR_TABS = ['queries', 'transform', 'visualisation', 'general'] as const;
export type EditorTabName = (typeof EDITOR_TABS)[number];

/** What addresses made elsewhere call the tabs. */
const OTHER_NAMES: Readonly<Record<string, EditorTabName>> = {
  metrics: 'queries',
  'time range': 'queries',
  transformations: 'transform',
  axes: 'visualisation',
  display: 'visualisation',
  legend: 'visualisation',
  options: 'visualisation',
};

/** The tab that an address names; a name nobody knows is the first tab, of a panel without queries the one of its type. */
export function chooseTab(name: string | undefined, hasQueries: boolean): EditorTabName {
  const wanted = name?.toLowerCase() ?? '';
  const known = EDITOR_TABS.find((tab) => tab === wanted) ?? (Object.hasOwn(OTHER_NAMES, wanted) ? OTHER_NAMES[wanted] : undefined);
  if (known === 'transform' && !hasQueries) return 'visualisation';
  return known ?? (hasQueries ? 'queries' : 'visualisation');
}
