import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { Annotations } from './Annotations.tsx';

vi.mock('./AnnotationLayer.tsx', () => ({ AnnotationLayer: () => <p>events</p> }));

const EVENT_FORM = {
  kind: 'form',
  panelId: 0,
  fromMs: 1,
  place: { left: 0, top: 0, width: 0, height: 0, element: document.body },
} as const;

const open = (document: Parameters<typeof renderDashboardView>[1]['document']) =>
  renderDashboardView(Annotations, { document, view: { mode: 'grid' } }).store.annotations;

test.each([
  ['saved', { id: 1 }],
  ['new, with a query', { id: null, annotations: { list: [{ name: 'deploys', datasource: 'test' }] } }],
])('what happened on a dashboard that is %s is fetched once a panel is drawn', async (_, document) => {
  const annotations = open(document);
  expect(screen.queryByText('events')).toBeNull();
  act(() => annotations.setState({ isNeeded: true }));
  await screen.findByText('events');
});

test('a dashboard that nobody saved and that asks nobody loads nothing for it, until an event is opened', async () => {
  const annotations = open({ id: null });
  await act(async () => annotations.setState({ isNeeded: true }));
  expect(screen.queryByText('events')).toBeNull();
  act(() => annotations.setState({ opened: EVENT_FORM }));
  await screen.findByText('events');
});
