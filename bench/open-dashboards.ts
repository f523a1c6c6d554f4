/**
 * What we do to open a dashboard and to save it again, file by file: parse, upgrade where it is old, read, resolve for the screen, write.
 * The files of a folder (`PHAROS_TEST_DASHBOARDS`), else worked documents, and two exports of 2 MB full of stored copies of repeats, one of them of rows without a schema version; the best
 * of several turns each, for the work counts and not the machine. Limits: median under 20 ms, none over 100 ms.
 */
import { readImport } from '@pharos/domain/dashboard/import/read-import';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { showDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { writeSource } from '@pharos/domain/dashboard/write-source';
import { currentVariables, scopeOf } from '@pharos/domain/variables/current';
import { findDashboards } from '../scripts/corpus/dashboard-files.ts';
import { median } from '../scripts/measure/median.ts';
import { reportRow } from './report/report-row.ts';

const MAX_MEDIAN_MS = 20;
const MAX_MS = 100;
const TURNS = 9;

const RULES = { quotingOf: () => ({}), textFieldsOf: () => [] };
const RANGE = { fromMs: 0, toMs: 3_600_000 };

function open(text: string): void {
  const found = readImport(JSON.parse(text));
  if (found.kind === 'refused') return;
  const document = openDocument(found.document);
  const dashboard = readDashboard(document);
  const variables = currentVariables(dashboard, {});
  showDashboard({ dashboard, variables, scope: scopeOf(variables, RANGE), rules: RULES });
  JSON.stringify(writeSource(document, dashboard));
}

function timeMs(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** A copy that a repeat has made and another program has stored. */
const clone = (id: number) => ({
  id,
  type: 'graph',
  title: `Requests of $host ${id}`,
  gridPos: { x: (id % 4) * 6, y: Math.floor(id / 4) * 8, w: 6, h: 8 },
  ...(id % 40 === 1
    ? { repeat: 'host' }
    : { repeatPanelId: id - (id % 40) + 1, scopedVars: { host: { text: `host-${id}`, value: `host-${id}` } } }),
  targets: [{ refId: 'A', expr: `sum by (job) (rate(http_requests_total{instance="$host",panel="${id}"}[5m]))` }],
  description: 'x'.repeat(1000),
});

/** The oldest form: rows of panels without numbers, and no schema version; each row was repeated once already. */
function bigOldExport(): string {
  const panel = (index: number) => ({
    type: 'graph',
    title: `Requests of $host ${index}`,
    span: 3,
    targets: [{ target: `alias(sum(app.$host.requests.${index}), 'x')` }],
    description: 'x'.repeat(1000),
  });
  const rows = Array.from({ length: 400 }, (_, row) => ({
    title: `Row ${row}`,
    height: '250px',
    ...(row % 10 === 0 ? { repeat: 'host' } : { repeatIteration: 1, repeatRowId: row - (row % 10) }),
    panels: Array.from({ length: 4 }, (_cell, index) => panel(row * 4 + index)),
  }));
  return JSON.stringify({ title: 'Old export', rows, templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', multi: true }] } });
}

function bigExport(): string {
  const options = Array.from({ length: 40 }, (_, index) => ({ text: `host-${index}`, value: `host-${index}`, selected: index === 0 }));
  const list = [{ name: 'host', type: 'custom', multi: true, includeAll: true, options, current: { text: 'All', value: ['$__all'] } }];
  const panels = Array.from({ length: 1600 }, (_, index) => clone(index + 1));
  return JSON.stringify({ title: 'Export', schemaVersion: 16, templating: { list }, panels });
}

const { from, files } = findDashboards();
console.log(`${files.length} dashboards of ${from}, and two of our own; best ms and KB of each`);
const times = [...files, { name: 'an export of 1,600 panels', text: bigExport() }, { name: 'one of rows', text: bigOldExport() }].map(
  ({ name, text }) => {
    const best = Math.min(...Array.from({ length: TURNS }, () => timeMs(() => open(text))));
    console.log(`  ${best.toFixed(1).padStart(6)} ${(text.length / 1024).toFixed(0).padStart(5)} ${name}`);
    return best;
  },
);
const middle = median(times);
const longest = Math.max(...times);
reportRow({
  what: `upgrade, open and save each of ${times.length} dashboards`,
  measured: `median ${middle.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
  limit: `median under ${MAX_MEDIAN_MS} ms, longest at most ${MAX_MS} ms`,
  isMet: middle < MAX_MEDIAN_MS && longest <= MAX_MS,
});
