import type { DashboardNews } from '@pharos/contract/api/live';
import { expect, test, vi } from 'vitest';
import { fakeLive } from '../testing/fake-live.ts';
import { fakeTime } from '../testing/fake-timers.ts';
import { createLive } from './live.ts';

const NEWS: DashboardNews = {
  version: 2,
  savedBy: 'mira',
  saved: '',
  folderId: 0,
  folderUid: '',
  folderTitle: 'General',
  url: '/d/x',
  viewers: [],
  others: 0,
};

test('a dashboard is watched over the same socket, and again after the connection was lost; trouble with it is told to nobody', () => {
  const server = fakeLive();
  const time = fakeTime();
  const onTrouble = vi.fn();
  const live = createLive({
    ...time,
    open: () => server.openSocket('ws://pharos.test/ws'),
    random: () => 0.5,
    onTrouble,
    checkSession: vi.fn(),
  });
  const heard: unknown[] = [];
  const stop = live.watchDashboard('abc', (news) => heard.push(news));
  server.last()?.accept();
  expect(server.last()?.requests).toEqual([{ action: 'subscribe', stream: 'q1', dashboard: 'abc' }]);
  server.last()?.say({ stream: 'q1', dashboard: NEWS });
  server.last()?.say({ stream: 'q1', dashboard: null });
  expect(heard).toEqual([NEWS, null]);
  for (let lost = 0; lost < 4; lost += 1) {
    server.last()?.drop();
    time.pass(60_000);
  }
  expect(onTrouble).not.toHaveBeenCalled();
  server.last()?.accept();
  expect(server.last()?.requests).toEqual([{ action: 'subscribe', stream: 'q1', dashboard: 'abc' }]);
  stop();
  expect(server.last()?.isClosedByPage()).toBe(true);
});
