const BYTES = 60 * 1024;

const panel = (id: number) => ({
  id,
  type: 'graph',
  title: `Panel ${id}`,
  gridPos: { x: (id % 2) * 12, y: Math.floor(id / 2) * 8, w: 12, h: 8 },
  targets: [{ refId: 'A', expr: `sum by (job) (rate(http_requests_total{panel="${id}"}[5m]))`, legendFormat: '{{job}}' }],
  description: 'x'.repeat(700),
});

/** A dashboard of 60 KB: panels with a query and a long description. */
export function bigDashboard() {
  const dashboard = { title: 'Bench', schemaVersion: 16, panels: [] as unknown[] };
  while (JSON.stringify(dashboard).length < BYTES) dashboard.panels.push(panel(dashboard.panels.length + 1));
  return dashboard;
}
