import '@pharos/ui/testing';
import type { QueryFailure } from '@pharos/contract/frames';
import { emptyDashboard } from '@pharos/domain/dashboard/defaults';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PanelData } from '../../panel-data/index.ts';
import { stateInsteadOfDrawing } from './PanelState.tsx';

const noData: PanelData = {
  phase: 'idle',
  isPending: false,
  frames: [],
  range: undefined,
  variables: {},
  failures: [],
  isStale: false,
  answeredAt: undefined,
  exchange: undefined,
};

function show(error: QueryFailure, { mayEdit = true } = {}) {
  const [panel] = readDashboard({
    ...emptyDashboard('x'),
    panels: [{ id: 1, type: 'graph', datasource: 'Gone', targets: [{ refId: 'A' }] }],
  }).panels;
  if (!panel) throw new Error('the document has a panel');
  const edits: string[] = [];
  render(
    <>
      {stateInsteadOfDrawing({
        panel,
        data: { ...noData, phase: 'done', failures: [{ refId: 'A', error }] },
        needsNoData: false,
        drawsNoRows: false,
        onRetry: () => edits.push('again'),
        onInspect: undefined,
        onEdit: mayEdit ? () => edits.push('edit') : undefined,
      })}
    </>,
  );
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a store that is down is asked again', () => {
  show({ code: 'upstream-failed', message: 'it is down', status: 502 });
  expect(names()).toEqual(['Try again']);
  screen.getByText('it is down');
});

test('a refused query wants an edit, not another try; a viewer can only try', () => {
  show({ code: 'query-target-invalid', message: '1:3: parse error', status: 400 });
  expect(names()).toEqual(['Edit panel']);
  show({ code: 'query-target-invalid', message: '1:3: parse error', status: 400 }, { mayEdit: false });
  expect(names()).toEqual(['Edit panel', 'Try again']);
});

test('a range that no source takes wants another range: no button of the panel helps', () => {
  show({ code: 'query-range-invalid', message: 'The time range is longer than 20 years', status: 400 });
  expect(screen.queryAllByRole('button')).toEqual([]);
  screen.getByText('Choose another time range');
  screen.getByText('The time range is longer than 20 years');
});

test('a source that is gone is named', () => {
  show({ code: 'data-source-not-found', message: 'Data source not found', status: 404 });
  screen.getByText('There is no data source Gone here any more.');
  expect(names()).toEqual(['Edit panel']);
});

test.each<[PanelData['phase'], drawsNoRows: boolean, text: string | undefined]>([
  ['done', false, 'No data points'],
  ['done', true, undefined],
])('a result without rows, %s: a panel that says so itself (%s) is drawn', (phase, drawsNoRows, text) => {
  const [panel] = readDashboard({
    ...emptyDashboard('x'),
    panels: [{ id: 1, type: 'table', targets: [{ refId: 'A', expr: 'up' }] }],
  }).panels;
  if (!panel) throw new Error('the document has a panel');
  const data = { ...noData, phase, answeredAt: 1 };
  const shown = stateInsteadOfDrawing({
    panel,
    data,
    needsNoData: false,
    drawsNoRows,
    onRetry: () => undefined,
    onInspect: undefined,
    onEdit: undefined,
  });
  render(<>{shown}</>);
  expect(screen.queryByText('No data points')?.textContent).toBe(text);
});
