import '@pharos/ui/testing';
import { frameFromJson, frameToJson } from '@pharos/domain/frames/json';
import { withStatistics } from '@pharos/domain/frames/reduce';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelContext, panelProps } from './host-in-tests.ts';
import { type Frame, numberColumn, seriesFrame } from '../plugin.ts';
import { panels } from '../registries/panels.ts';

const size = { width: 600, height: 300 };

/** As the browser gets it from the server. */
const frameOf = (value: number | null): Frame => {
  const { values, missing } = numberColumn('Value', [value, value]);
  const frame = withStatistics(seriesFrame('up', {}, Float64Array.of(0, 1000), values, missing));
  return frameFromJson(JSON.parse(JSON.stringify(frameToJson(frame))));
};

async function shownBy(id: string, saved: object, frames: readonly Frame[]): Promise<string | null> {
  const panel = await panels[id]?.();
  if (!panel) throw new Error(`there is no panel ${id}`);
  const model = panel.buildModel(frames, panel.options.parse(saved), size, panelContext());
  const { container } = render(<panel.Panel {...panelProps({ size })} model={model} />);
  return (container.querySelector('tbody td') ?? container).textContent;
}
const inLegend = (frames: readonly Frame[]) =>
  shownBy('graph', { legend: { show: true, alignAsTable: true, values: true, current: true } }, frames);
const inSingleStat = (frames: readonly Frame[]) => shownBy('singlestat', { valueName: 'current' }, frames);

test.each([
  ['a value above all numbers', Infinity, 'Inf'],
  ['a value below all numbers', -Infinity, '-Inf'],
  ['what is not a number', NaN, 'N/A'],
  ['a missing value', null, 'N/A'],
])('%s is the same word in a legend and in a single stat', async (_, value, word) => {
  const frames = [frameOf(value)];
  expect([await inLegend(frames), await inSingleStat(frames)]).toEqual([word, word]);
});
