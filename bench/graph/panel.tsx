import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import '../../packages/ui/src/base.css';
import type { Frame } from '@pharos/contract/frames';
import { columnStatistics } from '@pharos/domain/frames/statistics';
import type { PanelHost } from '@pharos/plugin/ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { plugin } from '../../packages/plugins/src/panels/graph/index.ts';
import { exposeBench } from './meter.ts';
import { Shell } from './Shell.tsx';
import type { Walks } from './walks.ts';

const options = plugin.options.parse({
  fill: 0,
  legend: { show: true, values: true, avg: true, max: true, current: true, alignAsTable: true },
});
const host: PanelHost = { zoom: () => {}, pointer: { publish: () => {}, subscribe: () => () => {}, mode: () => 0 } };

/** Frames as the server sends them: with the statistics that the panel's `wantsStatistics` asked for. */
function buildFrames({ times, values }: Walks): readonly Frame[] {
  const time = { name: 'Time', type: 'time' as const, values: times };
  return values.map((column, index) => {
    const plain = { name: 'Value', type: 'number' as const, values: column };
    return { name: `series ${index + 1}`, labels: {}, columns: [time, { ...plain, statistics: columnStatistics(plain) }] };
  });
}

const known = new Map<Walks, readonly Frame[]>();

function rememberedFrames(walks: Walks): readonly Frame[] {
  const frames = known.get(walks) ?? buildFrames(walks);
  known.set(walks, frames);
  return frames;
}

interface BenchPanelProps {
  readonly frames: readonly Frame[];
  readonly size: { readonly width: number; readonly height: number };
}

/** The panel as the dashboard draws it: model from frames, then the panel's own component. */
function BenchPanel({ frames, size }: BenchPanelProps) {
  const times = frames[0]?.columns[0]?.values;
  const context = useMemo(
    () => ({
      range: { fromMs: Number(times?.[0]), toMs: Number(times?.at(-1)) },
      timeZone: 'utc',
      theme: 'dark' as const,
      expressions: openView({ evaluate: runNatively }),
      valueRules: valueRulesOf(16),
    }),
    [times],
  );
  const model = useMemo(() => plugin.buildModel(frames, options, size, context), [frames, size, context]);
  return <plugin.Panel panelId={1} title="Bench" model={model} size={size} context={context} host={host} />;
}

interface BenchDashboardProps {
  readonly hosts: readonly HTMLElement[];
  readonly walks: Walks;
  readonly size: BenchPanelProps['size'];
}

/** One root for all panels, as the product has. */
function BenchDashboard({ hosts, walks, size }: BenchDashboardProps) {
  return (
    <Shell>
      {hosts.map((element, index) => createPortal(<BenchPanel frames={rememberedFrames(walks)} size={size} />, element, String(index)))}
    </Shell>
  );
}

const root = createRoot(document.createElement('div'));
root.render(<Shell>Waiting</Shell>);

void exposeBench({
  font: 'var(--font-ui)',
  receive: rememberedFrames,
  mount: (hosts, size) => (walks) => root.render(<BenchDashboard hosts={hosts} walks={walks} size={size} />),
});
