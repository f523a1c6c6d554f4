import { panelContext } from './host-in-tests.ts';
import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { definePanel, type PanelContext, type PanelHost, type PanelPlugin } from '../plugin-ui.ts';
import { type ChartModel, TimeChart } from '../unstable-ui.ts';

const axis = { isShown: true, unit: 'short', logBase: 1, label: '', min: 0, max: 100 } as const;

/** A panel that draws whatever its context has beside the frames. */
const marked = definePanel({
  manifest: { id: 'marked', name: 'Marked', description: '', icon: 'chart-line', sort: 1 },
  options: z.looseObject({}),
  buildModel: (_frames, _options, _size, { range, timeZone, annotations, thresholds, regions, links }): ChartModel => ({
    times: Float64Array.of(range.fromMs, range.toMs),
    series: [],
    stacking: 'none',
    axes: { left: axis, right: axis },
    hasTimeAxis: false,
    legend: null,
    tooltip: { isShared: true, sort: 'none', isCumulative: false },
    range,
    timeZone,
    annotations,
    thresholds,
    regions,
    links,
  }),
  Panel: ({ model, size, context, title }) => <TimeChart model={model} size={size} theme={context.theme} title={title} sourceId="1" />,
});

const host: PanelHost = {
  zoom: () => undefined,
  pointer: { publish: () => undefined, subscribe: () => () => undefined, mode: () => 0 },
};
const size = { width: 400, height: 200 };
/** Colours of the marks below; their code comes after the first drawing. */
const MARKS = new Set(['gold', 'green', 'cyan']);

interface Drawn {
  readonly call: 'fillRect' | 'moveTo' | 'lineTo';
  readonly color: string;
  readonly numbers: readonly number[];
}

/** What a canvas was told, with the colour it had. */
function recordingContext(canvas: HTMLCanvasElement, drawn: Drawn[]): unknown {
  const state: Record<PropertyKey, unknown> = { canvas, measureText: () => ({ width: 10 }), fillStyle: '', strokeStyle: '' };
  for (const call of ['fillRect', 'moveTo', 'lineTo'] as const)
    state[call] = (...numbers: readonly number[]) =>
      drawn.push({ call, color: String(call === 'fillRect' ? state['fillStyle'] : state['strokeStyle']), numbers });
  return new Proxy(state, { get: (known, name) => (name in known ? known[name] : () => undefined) });
}

let drawn: Drawn[];
const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
beforeEach(() => {
  drawn = [];
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const context = contexts.get(this) ?? recordingContext(this, drawn);
    contexts.set(this, context);
    return context as null; // a canvas that only remembers
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  if (getContext) Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', getContext);
});

/** Draws the panel with these parts of its context and waits for the canvas. */
async function draw(part: Partial<PanelContext>): Promise<readonly Drawn[]> {
  const context = panelContext({ range: { fromMs: 0, toMs: 1000 }, ...part });
  const { Panel, buildModel } = marked as unknown as PanelPlugin; // the test's own types, forgotten as by the registry
  render(<Panel panelId={1} title="Marked" model={buildModel([], {}, size, context)} size={size} context={context} host={host} />);
  await vi.waitFor(() => expect(drawn.some(({ color }) => MARKS.has(color))).toBe(true));
  return drawn;
}
/** Lines stand on the middle of a pixel. */
const MIDDLE = 0.5;
const ofColor = (calls: readonly Drawn[], color: string) => calls.filter((one) => one.color === color);

test('a threshold is a line over the whole width and an area on its side', async () => {
  const calls = await draw({ thresholds: [{ axis: 'left', value: 50, fillTo: Infinity, fill: 'gold', line: 'red' }] });
  const [area] = ofColor(calls, 'gold');
  const [start, end] = ofColor(calls, 'red');
  expect(area?.call).toBe('fillRect');
  const [left = 0, top = 0, width = 0, height = 0] = area?.numbers ?? [];
  expect(start?.numbers).toEqual([left + MIDDLE, top + height + MIDDLE]);
  expect(end?.numbers).toEqual([left + width + MIDDLE, top + height + MIDDLE]);
  expect(height).toBeGreaterThan(50);
});

test('a region is an area over the whole height with both its edges', async () => {
  const calls = await draw({ regions: [{ fromMs: 250, toMs: 750, fill: 'green', line: 'blue' }] });
  const [area] = ofColor(calls, 'green');
  const [left = 0, top = 0, width = 0, height = 0] = area?.numbers ?? [];
  expect(ofColor(calls, 'blue').map(({ numbers }) => numbers)).toEqual([
    [left + MIDDLE, top + MIDDLE],
    [left + MIDDLE, top + height + MIDDLE],
    [left + width + MIDDLE, top + MIDDLE],
    [left + width + MIDDLE, top + height + MIDDLE],
  ]);
});

test('an annotation is a line at its moment, or the time it lasted; one outside of the range is not drawn', async () => {
  const annotation = { title: '', text: 'Deployed', tags: [] };
  const calls = await draw({
    annotations: [
      { ...annotation, timeMs: 500, color: 'cyan' },
      { ...annotation, timeMs: 100, timeEndMs: 300, color: 'pink' },
      { ...annotation, timeMs: 2000, color: 'black' },
      { ...annotation, timeMs: -900, timeEndMs: -1, color: 'brown' },
    ],
  });
  expect(ofColor(calls, 'cyan')).toHaveLength(2);
  expect(ofColor(calls, 'pink').map(({ call }) => call)).toEqual(['fillRect', 'moveTo', 'lineTo', 'moveTo', 'lineTo']);
  expect(ofColor(calls, 'black')).toEqual([]);
  expect(ofColor(calls, 'brown')).toEqual([]);
});
