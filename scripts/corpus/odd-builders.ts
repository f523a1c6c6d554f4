const SOURCE = { datasource: null, targets: [{ refId: 'A', scenarioId: 'random_walk' }] };

export const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A panel that asks the default data source; the id may be anything. */
export const graph = (id: unknown, more: object = {}) => ({ id, type: 'graph', title: `Graph ${String(id)}`, ...SOURCE, ...more });

export const stat = (id: unknown, more: object = {}) => ({ ...graph(id, more), type: 'singlestat' });
export const table = (id: unknown, more: object = {}) => ({ ...graph(id, more), type: 'table' });

/** A panel that asks nothing. */
export const text = (id: unknown, more: object = {}) => ({
  id,
  type: 'text',
  title: `Text ${String(id)}`,
  mode: 'markdown',
  content: 'words',
  ...more,
});

/** The place of the panel with this number, four beside each other. */
export const at = (index: number) => ({ x: (index % 4) * 6, y: Math.floor(index / 4) * 4, w: 6, h: 4 });
