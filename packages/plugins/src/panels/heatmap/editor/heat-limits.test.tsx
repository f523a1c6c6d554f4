import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditorTabProps } from '@pharos/plugin/ui';
import { HeatmapOptions } from '../options.ts';
import { AxesTab } from './AxesTab.tsx';
import { DisplayTab } from './DisplayTab.tsx';
import { NewerTab } from './NewerTab.tsx';

function faultsOf(Tab: (props: EditorTabProps<HeatmapOptions>) => React.ReactNode, saved: object): readonly (string | null)[] {
  render(<Tab options={HeatmapOptions.parse(saved)} frames={[]} onChange={() => undefined} />);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

test.each([
  ['axis', AxesTab, { yAxis: { min: 9, max: 4 } }, ['Not above Y-Min: it is ignored']],
  ['axis as it should be', AxesTab, { yAxis: { min: 4, max: 9 } }, []],
  ['colours', DisplayTab, { color: { min: 9, max: 9 } }, ['Not above Min: all cells have one colour']],
  ['newer axis', NewerTab, { options: { yAxis: { min: '9', max: '4' } } }, ['Not above Min: it is ignored']],
  ['newer colours', NewerTab, { options: { color: { min: 9, max: 4 } } }, ['Not above Start value: all cells have one colour']],
  ['newer cells', NewerTab, { options: { filterValues: { le: 9, ge: 4 } } }, ['Not above the other limit: every cell is hidden']],
  ['newer as it should be', NewerTab, { options: { filterValues: { le: 4, ge: 9 }, color: { min: 0 } } }, []],
] as const)('limits of a heat map that end before they begin are told where they are: %s', (_name, Tab, saved, expected) => {
  expect(faultsOf(Tab, saved)).toEqual(expected);
});
