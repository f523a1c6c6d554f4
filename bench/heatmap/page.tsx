import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import type { Frame } from '@pharos/contract/frames';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import type { PanelContext, PanelHost, PanelPlugin } from '@pharos/plugin/ui';
import { createRoot } from 'react-dom/client';
import { anyPanel } from '../../packages/plugins/src/any-plugin.ts';
import { plugin as graph } from '../../packages/plugins/src/panels/graph/index.ts';
import { plugin as heatmap } from '../../packages/plugins/src/panels/heatmap/index.ts';
import { makeWalks } from '../graph/walks.ts';
import { drawBare } from './draw-bare.ts';

export type HeatBenchKind = 'bare' | 'panel' | 'lines' | 'density';

export interface HeatBenchResult {
  readonly firstMs: number;
  readonly redrawMs: number;
}

const SIZE = { width: 1200, height: 500 };
const COLUMNS = 500;
const ROWS = 100;
const LINES = 1000;
const POINTS = 500;
const QUIET_MS = 300;
const host: PanelHost = { zoom: () => {}, pointer: { publish: () => {}, subscribe: () => () => {}, mode: () => 0 } };

/** Rows that are buckets already, every cell with a count. */
function buildBuckets(seed: number): readonly Frame[] {
  const time = { name: 'Time', type: 'time' as const, values: Float64Array.from({ length: COLUMNS }, (_, column) => column * 1000) };
  return Array.from({ length: ROWS }, (_, row) => ({
    name: String(row),
    labels: {},
    columns: [
      time,
      {
        name: 'Value',
        type: 'number' as const,
        values: Float64Array.from({ length: COLUMNS }, (_none, column) => ((row * 31 + column * 17 + seed * 7) % 97) + 1),
      },
    ],
  }));
}

function buildLines(seed: number): readonly Frame[] {
  const { times, values } = makeWalks(seed, LINES, POINTS);
  const time = { name: 'Time', type: 'time' as const, values: times };
  return values.map((column, index) => ({
    name: `series ${index + 1}`,
    labels: {},
    columns: [time, { name: 'Value', type: 'number' as const, values: column }],
  }));
}

/** When pixels were last there: reading one of a canvas waits for all that was drawn on it. */
let lastDrawn = 0;
const waiting = new Set<CanvasRenderingContext2D>();

function readBack(): void {
  for (const context of waiting) context.getImageData(0, 0, 1, 1);
  waiting.clear();
  lastDrawn = performance.now();
}

function watchCanvas(): void {
  const context: Record<string, unknown> = CanvasRenderingContext2D.prototype as never; // all its methods by name
  for (const name of ['stroke', 'fill', 'fillText', 'fillRect', 'drawImage']) {
    const original = context[name] as (...parameters: unknown[]) => unknown;
    context[name] = function (this: CanvasRenderingContext2D, ...parameters: unknown[]) {
      const result = original.apply(this, parameters);
      if (waiting.size === 0) queueMicrotask(readBack);
      waiting.add(this);
      return result;
    };
  }
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function measure(action: () => void): Promise<number> {
  await frame();
  await frame();
  lastDrawn = 0;
  const start = performance.now();
  action();
  for (;;) {
    await frame();
    if (lastDrawn > 0 && performance.now() - lastDrawn > QUIET_MS) return lastDrawn - start;
    if (performance.now() - start > 20_000) throw new Error('nothing was drawn');
  }
}

const contextOf = (frames: readonly Frame[]): PanelContext => {
  const times = frames[0]?.columns[0]?.values;
  return {
    range: { fromMs: Number(times?.[0]), toMs: Number(times?.at(-1)) },
    timeZone: 'utc',
    theme: 'dark',
    expressions: openView({ evaluate: runNatively }),
    valueRules: valueRulesOf(16),
  };
};

/** Draws frames as the dashboard does: the model, then the panel's own component. */
function panelPainter(panel: PanelPlugin, saved: object): (frames: readonly Frame[]) => void {
  const options = panel.options.parse(saved);
  const element = document.createElement('div');
  Object.assign(element.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(element);
  const root = createRoot(element);
  root.render(<p>Waiting</p>);
  return (frames) => {
    const context = contextOf(frames);
    const model = panel.buildModel(frames, options, SIZE, context);
    root.render(<panel.Panel panelId={1} title="Bench" model={model} size={SIZE} context={context} host={host} />);
  };
}

async function run(kind: HeatBenchKind): Promise<HeatBenchResult> {
  const isCells = kind === 'bare' || kind === 'panel';
  const [first, second] = isCells ? [buildBuckets(1), buildBuckets(2)] : [buildLines(1), buildLines(2)];
  const legend = { show: false };
  const draw = {
    bare: () => drawBare(SIZE),
    panel: () => panelPainter(anyPanel(heatmap), { dataFormat: 'tsbuckets', cards: { cardPadding: 0 } }),
    lines: () => panelPainter(anyPanel(graph), { fill: 0, legend }),
    density: () => panelPainter(anyPanel(graph), { fill: 0, legend, density: 'on' }),
  }[kind]();
  const firstMs = await measure(() => draw(first));
  return { firstMs, redrawMs: await measure(() => draw(second)) };
}

declare global {
  interface Window {
    heatBench: { readonly run: typeof run };
  }
}

watchCanvas();
await document.fonts.ready;
// What a page of panels has loaded long before data comes.
await import('@pharos/ui/density');
window.heatBench = { run };
