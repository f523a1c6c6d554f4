import '@pharos/ui/testing';
import { frameFromJson, frameToJson } from '@pharos/domain/frames/json';
import { withStatistics } from '@pharos/domain/frames/reduce';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelContext, panelProps } from './host-in-tests.ts';
import { plugin as graph } from './panels/graph/index.ts';
import { plugin as singleStat } from './panels/singlestat/index.ts';
import { plugin as table } from './panels/table/index.ts';
import { type Frame, numberColumn, seriesFrame } from './plugin.ts';

const size = { width: 600, height: 300 };
const frameOf = (value: number | null): Frame => {
  const { values, missing } = numberColumn('Value', [value, value]);
  const frame = withStatistics(seriesFrame('up', {}, Float64Array.of(0, 1000), values, missing));
  return frameFromJson(JSON.parse(JSON.stringify(frameToJson(frame))));
};

const legendText = (frames: readonly Frame[]) => {
  const options = graph.options.parse({ legend: { show: true, alignAsTable: true, values: true, current: true } });
  const props = panelProps({ size });
  render(<graph.Panel {...props} model={graph.buildModel(frames, options, size, panelContext())} />);
  const text = screen.getAllByRole('cell')[0]?.textContent;
  cleanup();
  return text;
};
const statText = (frames: readonly Frame[]) => {
  const model = singleStat.buildModel(frames, singleStat.options.parse({ valueName: 'current' }), size, panelContext());
  return model.kind === 'value' ? model.value.text : model.text;
};
const cellText = (frames: readonly Frame[]) =>
  table.buildModel(frames, table.options.parse({ styles: [] }), size, panelContext()).columns[1]?.textAt(0);

test.each([
  ['a value above all numbers', Infinity, 'Inf'],
  ['a value below all numbers', -Infinity, '-Inf'],
  ['what is not a number', NaN, 'N/A'],
])('[T30h] %s is one word in a legend, a single stat and a table', (_, value, word) => {
  const frames = [frameOf(value)];
  expect([legendText(frames), statText(frames), cellText(frames)]).toEqual([word, word, word]);
});

test('[T30h] a missing value is the same word in a legend and a single stat', () => {
  const frames = [frameOf(null)];
  expect([legendText(frames), statText(frames)]).toEqual(['N/A', 'N/A']);
});
