import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import type { Column, Frame } from '@pharos/contract/frames';
import { numberColumn, stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import type { PanelHost } from '@pharos/plugin/ui';
import { createRoot } from 'react-dom/client';
import { plugin } from '../../packages/plugins/src/panels/table/index.ts';
import { pageDataThread } from '../../packages/web/src/platform/data-thread/page-data-thread.ts';
import { exposeTable, SIZE } from './meter.ts';
import { type BenchColumn, benchColumns } from './rows.ts';

const host: PanelHost = {
  zoom: () => {},
  pointer: { publish: () => {}, subscribe: () => () => {}, mode: () => 0 },
  orderRows: (sorted) => pageDataThread().order(sorted),
};
const context = {
  range: { fromMs: 0, toMs: 1 },
  timeZone: 'utc',
  theme: 'dark' as const,
  expressions: openView({ evaluate: runNatively }),
  valueRules: valueRulesOf(16),
};
const options = plugin.options.parse({ type: 'table', pluginVersion: '10.0.0', options: {}, fieldConfig: { defaults: {}, overrides: [] } });

const columnOf = (column: BenchColumn): Column => {
  if (column.type === 'string') return stringColumn(column.name, column.values);
  return column.type === 'time' ? timeColumn(column.name, column.values) : numberColumn(column.name, column.values);
};
const makeFrame = (rows: number): Frame => tableFrame('bench', benchColumns(rows).map(columnOf));

const frames = new Map<number, readonly Frame[]>();
function framesOf(rows: number): readonly Frame[] {
  const known = frames.get(rows) ?? [makeFrame(rows)];
  frames.set(rows, known);
  return known;
}

/** What was measured of one table must not be known to the next one. */
const fresh = (rows: number): readonly Frame[] =>
  framesOf(rows).map((frame) => ({ ...frame, columns: frame.columns.map((column) => ({ ...column })) }));

function BenchPanel({ data }: { readonly data: readonly Frame[] }) {
  const model = plugin.buildModel(data, options, SIZE, context);
  return <plugin.Panel panelId={1} title="Bench" model={model} size={SIZE} context={context} host={host} />;
}

// The code of the form and that for many rows are there, as they are on a page that has shown one table.
await plugin.codeFor?.(options)?.load();
const warm = document.createElement('div');
document.body.append(warm);
const warmRoot = createRoot(warm);
warmRoot.render(<BenchPanel data={fresh(200)} />);
for (const rows of [100_000, 200_000]) framesOf(rows);
await new Promise((resolve) => setTimeout(resolve, 1000));
warmRoot.unmount();
warm.remove();

exposeTable({
  mount: (element, rows) => {
    const data = fresh(rows);
    const root = createRoot(element);
    root.render(<BenchPanel data={data} />);
    return () => root.unmount();
  },
});
