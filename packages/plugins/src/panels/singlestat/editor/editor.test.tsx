import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame } from '@pharos/plugin';
import { SingleStatOptions } from '../options.ts';
import { MappingTab } from './MappingTab.tsx';
import { ValueTab } from './ValueTab.tsx';

const FRAMES = [{ ...tableFrame('t', [stringColumn('host', ['web']), numberColumn('load', [1])]) }];

function open(Tab: typeof ValueTab, saved: object = {}) {
  let options = SingleStatOptions.parse(saved);
  function Page() {
    const [, draw] = useState(0);
    return <Tab options={options} frames={FRAMES} onChange={(part) => ((options = { ...options, ...part }), draw((count) => count + 1))} />;
  }
  render(<Page />);
  return () => options;
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

test('every option of the value is set on its tab, and those nobody touched stay', async () => {
  const now = open(ValueTab, { own: 7, prefix: 'p', postfix: 'q', sparkline: { show: true, own: 1 } });
  await choose('Stat', 'Delta');
  await choose('Font size', '120%');
  await choose('Prefix size', '30%');
  await choose('Postfix size', '70%');
  await choose('Null value', 'null as zero');
  await choose('Column', 'load');
  await userEvent.type(screen.getByRole('textbox', { name: 'No value' }), 'off');
  for (const name of ['Background', 'Value', 'Prefix', 'Postfix', 'Full height'])
    await userEvent.click(screen.getByRole('switch', { name }));
  expect(now()).toMatchObject({
    own: 7,
    valueName: 'delta',
    valueFontSize: '120%',
    prefixFontSize: '30%',
    postfixFontSize: '70%',
    nullPointMode: 'null as zero',
    tableColumn: 'load',
    nullText: 'off',
    colorBackground: true,
    colorValue: true,
    colorPrefix: true,
    colorPostfix: true,
    sparkline: { show: true, full: true, own: 1 },
  });
  screen.getByRole('button', { name: /^Line colour/ });
  screen.getByRole('button', { name: /^Fill colour/ });
});

test('limits that leave no room are told beside their field', async () => {
  open(ValueTab, { gauge: { show: true, minValue: 10, maxValue: 5 } });
  await screen.findByText('Min value is bigger than max.');
});

test('mappings are written on their own tab', async () => {
  const now = open(MappingTab, { valueMaps: [{ value: 'null', op: '=', text: 'N/A' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Add mapping' }));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value' })[1] ?? document.body, '1');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Text' })[1] ?? document.body, 'up');
  expect(now().valueMaps).toEqual([
    { value: 'null', op: '=', text: 'N/A' },
    { value: '1', text: 'up' },
  ]);
  await choose('Mapping type', 'Range to text');
  expect(now().mappingType).toBe(2);
});
