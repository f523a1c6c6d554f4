import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { Annotation, PanelServices } from '@pharos/plugin/unstable/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AnnoListPanel } from './AnnoListPanel.tsx';
import { AnnoListOptions } from './options.ts';

const NOTE: Annotation = {
  id: 1,
  alertId: 0,
  alertName: '',
  dashboardId: 31,
  panelId: 2,
  userId: 0,
  newState: '',
  prevState: '',
  created: 0,
  updated: 0,
  time: 30_000,
  text: 'Filter replaced',
  regionId: 0,
  tags: ['maintenance'],
  login: 'mira',
  email: '',
  avatarUrl: '',
  data: {},
};
const dashboards: PanelServices['dashboards'] = () =>
  feedInTests({
    value: [{ id: 31, uid: 'abc', title: 'Line', uri: '', url: '/d/abc/line', type: 'dash-db', tags: [], isStarred: false }],
  });
const show = (found: readonly Annotation[], options: object = {}, known: Partial<PanelServices> = {}) => {
  const host = hostWithServices({ dashboards, annotations: () => feedInTests({ value: found }), ...known });
  return render(<AnnoListPanel {...panelProps({ host })} model={AnnoListOptions.parse({ options }).options} />);
};

test('an annotation says what, when, by whom and its tags, and leads to where it happened', async () => {
  show([NOTE]);
  expect((await screen.findByRole('listitem')).textContent).toBe('Filter replaced1970-01-01 00:00:30by miramaintenance');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/d/abc/line?from=-570000&to=630000&panelId=2&fullscreen');
});

test('what is switched off is not said', async () => {
  show([NOTE], { showUser: false, showTime: false, showTags: false });
  expect((await screen.findByRole('listitem')).textContent).toBe('Filter replaced');
});

test('none at all says how one is made', async () => {
  show([]);
  await screen.findByText('No annotations found');
  screen.getByText(/hold Ctrl, or Cmd/);
});

test('nobody is told to mark what they cannot mark', async () => {
  show([], {}, { canAnnotate: () => false });
  await screen.findByText('No annotations found');
  expect(screen.queryByText(/hold Ctrl/)).toBeNull();
});

test('[B15] a list that is full says so, and shows more', async () => {
  const limits: unknown[] = [];
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...NOTE, id: index + 1 }));
  const annotations: PanelServices['annotations'] = ({ limit }) => (
    limits.push(limit),
    feedInTests({ value: rows.slice(0, Number(limit)) })
  );
  show([], { limit: 10 }, { annotations });
  await screen.findByText('The newest 10 are shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(30);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(limits.at(-1)).toBe('220');
});
