import '@pharos/ui/testing';
import { stringColumn, tableFrame } from '@pharos/plugin';
import { panelProps } from '@pharos/plugin/host-in-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LogsPanel } from './LogsPanel.tsx';
import { buildLogs } from './model.ts';
import { LogsOptions } from './options.ts';

// jsdom lays nothing out; lines are made for the height that is measured.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 280 });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });

const props = panelProps({ title: 'Log' });
function show(texts: readonly string[], options: object = {}) {
  const frame = tableFrame('logs', [
    { name: 'time', type: 'time', values: Float64Array.from(texts, (_, index) => index * 1000) },
    stringColumn('line', [...texts]),
    stringColumn(
      'labels',
      texts.map((_, index) => JSON.stringify({ zone: 'eu', pod: `p${index}` })),
    ),
  ]);
  const model = buildLogs([frame], LogsOptions.parse({ options }), props.size, props.context);
  return render(<LogsPanel {...props} model={model} />);
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a line says its time, level, labels and text, as far as wanted', () => {
  show(['error: a', 'b'], { sortOrder: 'Ascending' });
  expect(lines()).toEqual(['errorerror: a', 'b']);
});

test('with everything on', () => {
  show(['error: a', 'b'], { sortOrder: 'Ascending', showTime: true, showLabels: true, showCommonLabels: true });
  expect(lines()).toEqual(['1970-01-01 00:00:00.000errorpod=p0error: a', '1970-01-01 00:00:01.000pod=p1b']);
  screen.getByText('Common labels: zone=eu');
});

test('a press opens what is known of a line, unless details are off', async () => {
  show(['a']);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  screen.getByRole('button', { name: 'a', expanded: true });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1970-01-01 00:00:00.000', 'eu', 'p0']);
  screen.getByRole('button', { name: 'Copy line' });
});

test('without details a line is no button', () => {
  show(['a'], { enableLogDetails: false });
  expect(screen.queryByRole('button')).toBeNull();
});

test('many lines can be searched', async () => {
  show(Array.from({ length: 12 }, (_, index) => `line ${index}`));
  await userEvent.type(screen.getByRole('searchbox'), 'LINE 11');
  expect(lines()).toEqual(['line 11']);
  await userEvent.type(screen.getByRole('searchbox'), ' of none');
  screen.getByText('No line holds this text.');
});

test('a result without text says what is read', () => {
  render(<LogsPanel {...props} model={buildLogs([], LogsOptions.parse({}), props.size, props.context)} />);
  screen.getByText('No log lines');
});
