import '@pharos/ui/testing';
import { seriesFrame } from '@pharos/plugin';
import { panelProps } from '@pharos/plugin/host-in-tests';
import type { PanelHost } from '@pharos/plugin/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HistogramPanel } from './HistogramPanel.tsx';
import { buildHistogramPanel } from './model.ts';
import { HistogramOptions } from './options.ts';

const SAVED = {
  options: { bucketSize: 10, legend: { displayMode: 'table', calcs: ['max'] }, other: 1 },
  fieldConfig: { defaults: {}, overrides: [] },
};
const props = panelProps({ title: 'Load' });

function show(savedPanel?: PanelHost['savedPanel']) {
  const frames = ['a', 'b'].map((name, index) =>
    seriesFrame(name, {}, Float64Array.of(0, 1000, 2000), Float64Array.of(1, 2 + 10 * index, 13)),
  );
  const model = buildHistogramPanel(frames, HistogramOptions.parse(SAVED), props.size, props.context);
  render(<HistogramPanel {...props} model={model} host={{ ...props.host, ...(savedPanel ? { savedPanel } : {}) }} />);
}

test('the legend gives a colour to a field, and keeps its order', async () => {
  const user = userEvent.setup();
  const change = vi.fn<NonNullable<PanelHost['savedPanel']>['change']>();
  show({ read: () => SAVED, change });
  await user.click(screen.getByRole('button', { name: 'Colour and axis of b' }));
  await user.click((await screen.findAllByRole('radio'))[3] ?? document.body);
  expect(change).toHaveBeenLastCalledWith('Colour of series', {
    fieldConfig: {
      defaults: {},
      overrides: [
        {
          matcher: { id: 'byName', options: 'b' },
          properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: expect.any(String) as string } }],
        },
      ],
    },
  });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Max/ }));
  expect(change.mock.lastCall?.[1]).toMatchObject({ options: { other: 1, legend: { calcs: ['max'], sortBy: 'Max', sortDesc: true } } });
});

test('who may not change the panel has no menu of colours', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Colour and axis of b' })).toBeNull();
});
