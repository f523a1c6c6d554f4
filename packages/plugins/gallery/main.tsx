import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { addRareUnits } from '@pharos/domain/units/format-value';
import { findUnit } from '@pharos/domain/units/rare-units';
import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Frame } from '@pharos/plugin';
import type { PanelHost, PanelPlugin, PointerBus } from '@pharos/plugin/ui';
import { anyPanel } from '../src/any-plugin.ts';
import { plugin as graph } from '../src/panels/graph/index.ts';
import { plugin as singlestat } from '../src/panels/singlestat/index.ts';
import { plugin as table } from '../src/panels/table/index.ts';
import { plugin as text } from '../src/panels/text/index.ts';
import { busy, cpu, disk, END_MS, gaps, many, rows, SPAN_MS, walk } from './frames.ts';
import styles from './gallery.module.css';

addRareUnits(findUnit);
const theme = new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark';
document.documentElement.dataset.theme = theme;

function createBus(): PointerBus {
  const listeners = new Set<Parameters<PointerBus['subscribe']>[0]>();
  return {
    publish: (position) => listeners.forEach((listener) => listener(position)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mode: () => 1,
  };
}
const host: PanelHost = { zoom: (fromMs, toMs) => console.log('zoom', fromMs, toMs), pointer: createBus() };

const table5 = { show: true, values: true, min: true, avg: true, max: true, current: true, alignAsTable: true };
const spark = { show: true, lineColor: 'blue-4', fillColor: 'rgba(90, 151, 219, 0.15)' };
const percent = [{ format: 'percent', min: 0, max: 100 }, {}];
const markdown =
  '# On call\nCall **Mia** first, then see the [runbook](https://example.net/runbook).\n\n| Step | Who |\n|---|---|\n| Restart | on call |\n| Page | lead |\n\n- [x] checked\n- [ ] `df -h` looked at\n\n> Never restart both.\n';

interface Sample {
  readonly title: string;
  readonly plugin: PanelPlugin;
  readonly saved: Readonly<Record<string, unknown>>;
  readonly frames: readonly Frame[];
  readonly span: string;
  readonly height: number;
}

const samples: readonly Sample[] = [
  {
    title: 'Hosts up',
    plugin: anyPanel(singlestat),
    saved: { valueName: 'current', postfix: ' of 24', decimals: 0, sparkline: spark },
    frames: [walk('up', 3, 23, { noise: 0.02 })],
    span: 'quarter',
    height: 110,
  },
  {
    title: 'CPU busy',
    plugin: anyPanel(singlestat),
    saved: { valueName: 'current', format: 'percent', decimals: 1, thresholds: '30,80', colorValue: true, sparkline: spark },
    frames: [busy],
    span: 'quarter',
    height: 110,
  },
  {
    title: 'Errors',
    plugin: anyPanel(singlestat),
    saved: {
      format: 'bytes',
      thresholds: '50,80',
      colorBackground: true,
      colors: ['#299c46', 'orange', '#d44a3a'],
      sparkline: { ...spark, full: true },
    },
    frames: [walk('x', 13, 98e9)],
    span: 'quarter',
    height: 110,
  },
  {
    title: 'Nothing',
    plugin: anyPanel(singlestat),
    saved: {},
    frames: [walk('none', 3, 1, { gap: [-1, 2] })],
    span: 'quarter',
    height: 110,
  },
  {
    title: 'CPU by mode',
    plugin: anyPanel(graph),
    saved: { stack: true, yaxes: percent, legend: table5, tooltip: { shared: true, sort: 2 } },
    frames: cpu,
    span: 'half',
    height: 300,
  },
  {
    title: 'Disk throughput',
    plugin: anyPanel(graph),
    saved: { yaxes: [{ format: 'Bps' }, {}], legend: table5, tooltip: { shared: true, sort: 2 } },
    frames: disk,
    span: 'half',
    height: 300,
  },
  {
    title: 'Gaps and one steps',
    plugin: anyPanel(graph),
    saved: { steppedLine: true, legend: { show: true, values: true, current: true } },
    frames: gaps,
    span: 'third',
    height: 240,
  },
  {
    title: 'Bars stacked',
    plugin: anyPanel(graph),
    saved: { bars: true, lines: false, stack: true, legend: { show: true } },
    frames: cpu.slice(0, 3).map((frame) => ({
      ...frame,
      columns: frame.columns.map((column) =>
        column.type === 'time' || column.type === 'number'
          ? { ...column, values: column.values.filter((_, index) => index % 6 === 0) }
          : column,
      ),
    })),
    span: 'third',
    height: 240,
  },
  { title: 'No data', plugin: anyPanel(graph), saved: { legend: table5 }, frames: [], span: 'third', height: 240 },
  {
    title: 'Many',
    plugin: anyPanel(graph),
    saved: { legend: { ...table5, rightSide: true, min: false, avg: false, max: false }, tooltip: { shared: true, sort: 2 } },
    frames: many,
    span: 'half',
    height: 300,
  },
  {
    title: 'Points, log, right axis',
    plugin: anyPanel(graph),
    saved: {
      points: true,
      pointradius: 2,
      lines: false,
      yaxes: [{ logBase: 10, label: 'ms' }, { format: 'percent' }],
      seriesOverrides: [{ alias: '/softirq/', yaxis: 2 }],
      legend: { show: true, values: true, avg: true },
    },
    frames: cpu,
    span: 'half',
    height: 300,
  },
  {
    title: 'Filesystems',
    plugin: anyPanel(table),
    saved: {
      transform: 'table',
      sort: { col: 2, desc: true },
      styles: [
        { pattern: 'Used', type: 'number', unit: 'bytes', decimals: 1 },
        { pattern: 'Share', type: 'number', unit: 'percent', decimals: 0 },
      ],
    },
    frames: [rows],
    span: 'half',
    height: 260,
  },
  { title: 'Series as columns', plugin: anyPanel(table), saved: {}, frames: cpu, span: 'half', height: 260 },
  { title: 'Notes', plugin: anyPanel(text), saved: { content: markdown }, frames: [], span: 'half', height: 300 },
  { title: 'Empty table', plugin: anyPanel(table), saved: {}, frames: [], span: 'half', height: 300 },
];

function SamplePanel({ sample, index }: { readonly sample: Sample; readonly index: number }) {
  const body = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (body.current) setSize({ width: body.current.clientWidth, height: body.current.clientHeight });
  }, []);
  const context = useMemo(
    () =>
      ({
        range: { fromMs: END_MS - SPAN_MS, toMs: END_MS },
        timeZone: 'utc',
        theme,
        expressions: openView({ evaluate: runNatively }),
        valueRules: valueRulesOf(16),
      }) as const,
    [],
  );
  const options = useMemo(() => sample.plugin.options.parse(sample.saved), [sample]);
  const model = useMemo(() => size && sample.plugin.buildModel(sample.frames, options, size, context), [sample, options, size, context]);
  return (
    <section className={`${styles.panel} ${styles[sample.span]}`}>
      <h2 className={styles.title}>{sample.title}</h2>
      <div ref={body} className={sample.plugin.manifest.id === 'singlestat' ? styles.bare : styles.body} style={{ height: sample.height }}>
        <Suspense>
          {size && <sample.plugin.Panel panelId={index} title={sample.title} model={model} size={size} context={context} host={host} />}
        </Suspense>
      </div>
    </section>
  );
}

function EditorTabs({
  plugin,
  saved,
  frames,
}: {
  readonly plugin: PanelPlugin;
  readonly saved: Readonly<Record<string, unknown>>;
  readonly frames: readonly Frame[];
}) {
  const [options, setOptions] = useState(() => plugin.options.parse(saved));
  return plugin.editorTabs?.map(({ title, Tab }) => (
    <section key={title} className={styles.sheet}>
      <h2 className={styles.title}>{`${plugin.manifest.name}: ${title}`}</h2>
      <Suspense>
        <Tab options={options} frames={frames} onChange={(change) => setOptions((old: unknown) => Object.assign({}, old, change))} />
      </Suspense>
    </section>
  ));
}

createRoot(document.getElementById('root') ?? document.body).render(
  location.search.includes('editors') ? (
    <main>
      <EditorTabs plugin={anyPanel(graph)} saved={{ stack: true, points: true }} frames={cpu} />
      <EditorTabs plugin={anyPanel(singlestat)} saved={{ colorValue: true, prefix: 'a' }} frames={cpu} />
      <EditorTabs plugin={anyPanel(table)} saved={{}} frames={cpu} />
      <EditorTabs plugin={anyPanel(text)} saved={{ content: markdown }} frames={[]} />
    </main>
  ) : (
    <main className={styles.board}>
      {samples.map((sample, index) => (
        <SamplePanel key={sample.title} sample={sample} index={index} />
      ))}
    </main>
  ),
);
